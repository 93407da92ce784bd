import type { WithdrawRule } from '../../withdraw-shapes.ts'
import type { WithdrawalRow } from './withdrawals.ts'

/** Once its review has begun it cannot be cancelled; by configuration never. */
export const mayCancel = (
  { state, claimedBy, approvedBy }: WithdrawalRow,
  rule: Pick<WithdrawRule, 'mayCancel'>,
): boolean => rule.mayCancel && state === 'riskReview' && claimedBy === null && approvedBy === null
