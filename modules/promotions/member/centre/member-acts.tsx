import { Button, buttonClass, newId, ProblemNote, toast, useCall, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { promotionsCalls } from '../../calls.ts'
import { centreCalls } from '../../centre-calls.ts'
import { centreMessages } from '../../centre-messages.ts'
import { rewardCalls } from '../../reward-calls.ts'
import type { PromotionShown } from '../../shapes.ts'
import { drawHref } from '../draws/paths.ts'
import { ClaimFree } from '../free-stakes/claim-free.tsx'
import type { Hrefs } from './hrefs.ts'
import { linkOf } from './link-of.ts'

type Props = { promotion: PromotionShown; hrefs: Hrefs }

/** What a member can do about a promotion now. */
export function MemberActs({ promotion, hrefs }: Props) {
  const text = useText(centreMessages)
  const { gives, status, kind, bonus } = promotion
  const draw = drawHref(promotion)
  if (draw && status === 'soon') return null
  if (draw) {
    return (
      <a href={draw} className={buttonClass(status === 'claim' ? 'chip' : 'quiet')}>
        {text(status === 'joined' ? 'open' : 'takePart')}
      </a>
    )
  }
  if (status === 'claim' && (kind === 'free-rounds' || kind === 'free-bet')) {
    return <ClaimFree promotionId={promotion.id} />
  }
  if (status === 'claim') {
    return gives === 'bonus' && bonus ? (
      <Claim promotion={promotion} />
    ) : (
      <a href={hrefs.rewards} className={buttonClass('chip')}>
        {text('toRewards')}
      </a>
    )
  }
  const link = linkOf(promotion, hrefs)
  if (link) {
    return (
      <a href={link.href} className={buttonClass('chip')}>
        {text(link.text)}
      </a>
    )
  }
  if (status === 'join' && gives === 'rewards') return <Join promotion={promotion} />
  if (status === 'join' && kind === 'deposit-match') {
    return (
      <a href={hrefs.deposit} className={buttonClass('chip')}>
        {text('deposit')}
      </a>
    )
  }
  if (status === 'claimed' && gives === 'bonus') {
    return (
      <a href={hrefs.bonuses} className={buttonClass('quiet')}>
        {text('toBonuses')}
      </a>
    )
  }
  return null
}

// The balance comes over the socket with the claim.
const refreshes = [
  promotionsCalls.listPromotions,
  promotionsCalls.listBonuses,
  centreCalls.readAvailable,
]

function Claim({ promotion: { id: promotionId, bonus } }: { promotion: PromotionShown }) {
  const text = useText(centreMessages)
  // Kept while the member tries again: the same claim gives one bonus.
  const [id, setId] = useState(newId)
  const claim = useCall(promotionsCalls.claimBonus, {
    refreshes,
    onSuccess: () => {
      toast(text('claimed'))
      setId(newId())
    },
  })
  if (!bonus) return null
  return (
    <>
      <Button
        kind="chip"
        isBusy={claim.isPending}
        onClick={() => claim.mutate({ params: { id: promotionId }, body: { id } })}
      >
        {text('claim', { amount: bonus })}
      </Button>
      <ProblemNote problem={claim.error} />
    </>
  )
}

function Join({ promotion: { id } }: { promotion: PromotionShown }) {
  const text = useText(centreMessages)
  const join = useCall(rewardCalls.joinPromotion, {
    refreshes: [promotionsCalls.listPromotions],
    onSuccess: () => toast(text('joined')),
  })
  return (
    <>
      <Button kind="chip" isBusy={join.isPending} onClick={() => join.mutate({ params: { id } })}>
        {text('join')}
      </Button>
      <ProblemNote problem={join.error} />
    </>
  )
}
