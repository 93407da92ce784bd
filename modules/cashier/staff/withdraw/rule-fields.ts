import type { WithdrawRule } from '../../withdraw-shapes.ts'
import type { RuleFields } from '../desk/rule-kinds.ts'

/** How the settings of withdrawals are typed. */
export const ruleFields: RuleFields<Omit<WithdrawRule, 'currency'>> = {
  smallest: 'amount',
  largest: 'amount',
  dayCount: 'count',
  daySum: 'amount',
  opensMinute: 'time',
  closesMinute: 'time',
  freeCount: 'count',
  feeFixed: 'amount',
  feePpm: 'percent',
  autoApproveLargest: 'amount',
  autoChannel: 'words',
  twoPersonsFrom: 'amount',
  laterPayeeHours: 'count',
  unboundHours: 'count',
  newPlaceHours: 'count',
  newPasswordHours: 'count',
  reviewHours: 'count',
  payHours: 'count',
  confirmMinutes: 'count',
  proofMinutes: 'count',
  mayCancel: 'yes',
}
