import type { WithdrawRule } from '../../withdraw-shapes.ts'
import type { WithdrawalRow } from './withdrawals.ts'

/** Once somebody looks at it nothing takes it back any more; where the house has set so, nothing ever does. */
export const mayCancel = (
  { state, claimedBy, approvedBy }: WithdrawalRow,
  rule: Pick<WithdrawRule, 'mayCancel'>,
): boolean => rule.mayCancel && state === 'riskReview' && claimedBy === null && approvedBy === null
