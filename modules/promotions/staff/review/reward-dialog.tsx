import { Dialog, toast, useCall, useLanguage, useText } from '@tessera/web-kit'
import { nameOf } from '../../member/name-of.ts'
import { useTermText } from '../../member/use-term-text.ts'
import type { ReviewedReward } from '../../review-shapes.ts'
import { reviewStaffCalls } from '../../review-staff-calls.ts'
import { reviewStaffMessages } from '../../review-staff-messages.ts'
import { DecisionForm } from './decision-form.tsx'
import { Facts } from './facts.tsx'

type Props = { reward: ReviewedReward; onClose: () => void }

/** One reward, and the decision where it waits for a review. */
export function RewardDialog({ reward, onClose }: Props) {
  const text = useText(reviewStaffMessages)
  const termText = useTermText()
  const { code } = useLanguage()
  const { id, account, state, reason, decidedName } = reward
  const decide = useCall(reviewStaffCalls.decideReward, {
    refreshes: [reviewStaffCalls.listReviewedRewards],
    onSuccess: () => onClose(),
  })
  const facts = [
    [text('promotion'), nameOf(reward.names, code)],
    [text('reward'), termText(reward.gift)],
    [text('state'), text(`reward.${state}`)],
    ...(reason ? [[text('reason'), reason] as const] : []),
    ...(decidedName ? [[text('by'), decidedName] as const] : []),
  ] as const
  return (
    <Dialog title={text('decideAbout', { account })} onClose={onClose}>
      <Facts of={facts} />
      {state === 'review' && (
        <DecisionForm
          isBusy={decide.isPending}
          problem={decide.error}
          onDecide={(body) =>
            decide.mutate(
              { params: { id }, body },
              { onSuccess: () => toast(text(body.isApproved ? 'approved' : 'rejected')) },
            )
          }
        />
      )}
    </Dialog>
  )
}
