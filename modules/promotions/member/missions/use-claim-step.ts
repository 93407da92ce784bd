import { ledgerCalls } from '@tessera/ledger/calls'
import { toast, useCall, useText } from '@tessera/web-kit'
import { promotionsCalls } from '../../calls.ts'
import { missionCalls } from '../../mission-calls.ts'
import { missionMessages } from '../../mission-messages.ts'
import { rewardCalls } from '../../reward-calls.ts'

/** Claims a step in one press. */
export function useClaimStep(id: string) {
  const text = useText(missionMessages)
  const claim = useCall(missionCalls.claimStep, {
    refreshes: [
      missionCalls.readMissions,
      missionCalls.listBoards,
      promotionsCalls.listPromotions,
      promotionsCalls.listBonuses,
      rewardCalls.listRewards,
      ledgerCalls.readBalance,
    ],
    onSuccess: ({ isReviewed }) => toast(text(isReviewed ? 'claimReviewed' : 'claimed')),
  })
  return {
    problem: claim.error,
    /** The step that is on its way. */
    pending: claim.isPending ? claim.variables?.body : undefined,
    claim: (period: string, step: number) =>
      claim.mutate({ params: { id }, body: { period, step } }),
  }
}
