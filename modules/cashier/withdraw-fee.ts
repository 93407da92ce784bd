import { shareOf } from '@tessera/money'
import type { WithdrawRule } from './withdraw-shapes.ts'

type FeeRule = Pick<WithdrawRule, 'freeCount' | 'feeFixed' | 'feePpm'>

/** What a withdrawal costs on top of its amount, in ledger units: nothing while some of the day are free. */
export const withdrawFeeOf = (rule: FeeRule, amount: bigint, countToday: number): bigint =>
  countToday < rule.freeCount ? 0n : rule.feeFixed + shareOf(amount, rule.feePpm)
