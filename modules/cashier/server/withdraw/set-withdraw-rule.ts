import { inTransaction, newId, type Db, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { cashierProblems } from '../../problems.ts'
import type { WithdrawRule } from '../../withdraw-shapes.ts'
import type { WithdrawRuleChange } from '../../withdraw-staff-calls.ts'
import type { WithdrawWorld } from './ports.ts'
import { paysOut } from './start-payout.ts'
import { readWithdrawRule, updateWithdrawRule } from './withdraw-rule.ts'

/**
 * Sets what holds for withdrawals from now on, and writes down who did; what is on its way keeps what it was begun
 * with. Problems: `withdrawRuleRefused` with the field that does not fit, `channelCannotPayOut`.
 */
export async function setWithdrawRule(
  { db, clock, staff }: StaffContext,
  rule: WithdrawRule,
  { channels }: WithdrawWorld,
): Promise<{ success: true }> {
  const wrong = faultOf(rule)
  if (wrong) throw cashierProblems.withdrawRuleRefused({ field: wrong })
  if (rule.autoChannel !== '' && !paysOut(channels, rule.autoChannel)) {
    throw cashierProblems.channelCannotPayOut()
  }
  const now = clock()
  await inTransaction(db, async (tx) => {
    const before = wordsOf(await readWithdrawRule(tx, true))
    const after = wordsOf(rule)
    const named = Object.keys(after).filter((name) => before[name] !== after[name])
    if (named.length === 0) return
    await updateWithdrawRule(tx, rule, now)
    const pick = (words: Record<string, string>) =>
      JSON.stringify(Object.fromEntries(named.map((name) => [name, words[name]])))
    await sql`insert into cashier.withdraw_rule_change (id, staff_id, staff_account, before, after, made_at)
      values (${newId(now)}, ${staff.id}, ${staff.account}, ${pick(before)}::jsonb, ${pick(after)}::jsonb, ${now})`.execute(
      tx,
    )
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
export async function listRuleChanges(
  db: Db,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const { rows } = await sql<Omit<WithdrawRuleChange, 'madeAt'> & { madeAt: Date }>`
    select id, staff_account as "staffAccount", before, after, made_at as "madeAt"
    from cashier.withdraw_rule_change order by made_at desc, id desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const counted = await sql<{ count: bigint }>`
    select count(*) from cashier.withdraw_rule_change`.execute(db)
  return { list: rows, totalPages: Math.ceil(Number(counted.rows[0]?.count ?? 0n) / pageSize) }
}
