import { form as activity } from './activity/form.ts'
import { bonusForm } from './bonus-form.ts'
import { form as cashback } from './cashback/form.ts'
import { form as code } from './code/form.ts'
import { form as depositMatch } from './deposit-match/form.ts'
import type { TermForm } from './form-fields.ts'
import { kindOf } from './index.ts'
import { form as leaderboard } from './leaderboard/form.ts'
import { form as mission } from './mission/form.ts'
import { form as freeBet } from './free-bet/form.ts'
import { form as freeRounds } from './free-rounds/form.ts'
import { form as noDeposit } from './no-deposit/form.ts'
import { form as raffle } from './raffle/form.ts'
import { form as redEnvelope } from './red-envelope/form.ts'
import { form as wheel } from './wheel/form.ts'
import { form as streak } from './streak/form.ts'
import { form as rebateBoost } from './rebate-boost/form.ts'
import { form as referral } from './referral/form.ts'

/** The form of each kind that the staff can make, by its name: a line each. */
export const forms: Readonly<Record<string, TermForm>> = {
  activity,
  cashback,
  code,
  'deposit-match': depositMatch,
  leaderboard,
  mission,
  'free-bet': freeBet,
  'free-rounds': freeRounds,
  'no-deposit': noDeposit,
  raffle,
  'red-envelope': redEnvelope,
  wheel,
  streak,
  'rebate-boost': rebateBoost,
  referral,
}

/** What the staff fill in for a promotion of a kind: its own fields, then those of bonus money where it gives some. */
export const formsOf = (kind: string): readonly TermForm[] => {
  const form = forms[kind]
  if (!form) return []
  return kindOf(kind)?.gives === 'bonus' ? [form, bonusForm] : [form]
}
