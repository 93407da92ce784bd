import { changeLog, type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { cashierProblems } from '../../problems.ts'
import type { WithdrawRule } from '../../withdraw-shapes.ts'
import type { WithdrawDependencies } from './ports.ts'
import { paysOut } from './start-payout.ts'
import { readWithdrawRule, updateWithdrawRule } from './withdraw-rule.ts'

const changes = changeLog<Record<string, string>>('cashier.withdraw_rule_change')
const subject = 'withdrawals'

/**
 * Sets what holds for withdrawals from now on, and writes down who did; what is on its way keeps what it was begun
 * with. Problems: `withdrawRuleRefused` with the field that does not fit, `channelCannotPayOut`.
 */
export async function setWithdrawRule(
  { db, clock, staff }: StaffContext,
  rule: WithdrawRule,
  { channels }: WithdrawDependencies,
): Promise<{ success: true }> {
  const wrong = faultOf(rule)
  if (wrong) throw cashierProblems.withdrawRuleRefused({ field: wrong })
  if (rule.autoChannel !== '' && !paysOut(channels, rule.autoChannel)) {
    throw cashierProblems.channelCannotPayOut()
  }
  const now = clock()
  await inTransaction(db, async (tx) => {
    const before = wordsOf(await readWithdrawRule(tx, rule.currency, true))
    const after = wordsOf(rule)
    const named = Object.keys(after).filter((name) => before[name] !== after[name])
    if (named.length === 0) return
    await updateWithdrawRule(tx, rule, now)
    const pick = (words: Record<string, string>) => ({
      currency: rule.currency,
      ...Object.fromEntries(named.map((name) => [name, words[name] ?? ''])),
    })
    const sides = { before: pick(before), after: pick(after) }
    await changes.insert(tx, { subject, ...sides, staff }, now)
  })
  return { success: true }
}

function faultOf(rule: WithdrawRule): keyof WithdrawRule | undefined {
  if (rule.smallest <= 0n) return 'smallest'
  if (rule.largest < rule.smallest) return 'largest'
  if (rule.daySum < rule.smallest) return 'daySum'
  if (rule.feeFixed < 0n) return 'feeFixed'
  if (rule.autoApproveLargest < 0n) return 'autoApproveLargest'
  // What two people must approve is never approved by none.
  if (rule.twoPersonsFrom <= 0n || rule.autoApproveLargest >= rule.twoPersonsFrom) {
    return 'twoPersonsFrom'
  }
  return undefined
}

const wordsOf = (rule: WithdrawRule): Record<string, string> =>
  Object.fromEntries(Object.entries(rule).map(([name, value]) => [name, String(value)]))

/** Who changed what, newest first. */
export const listRuleChanges = (db: Db, paging: { pageNo: number; pageSize: number }) =>
  changes.list(db, [subject], paging)
