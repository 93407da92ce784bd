import type { DepositTerms } from '../../deposit-terms.ts'
import type { RuleFields } from '../desk/rule-kinds.ts'

/** How the terms of a channel are typed. */
export const termsFields: RuleFields<DepositTerms> = {
  fixedAmounts: 'amounts',
  feeFixed: 'amount',
  feePpm: 'percent',
  bonusPpm: 'percent',
  bonusMost: 'amount',
  turnoverPpm: 'times',
  bonusTurnoverPpm: 'times',
  opensMinute: 'time',
  closesMinute: 'time',
  vipMin: 'count',
  currencies: 'codes',
  twoPersonsFrom: 'amount',
}

export const isTermsField = (key: string): key is keyof DepositTerms => key in termsFields
