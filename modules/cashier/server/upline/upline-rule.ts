import { changeLog, type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { cashierProblems } from '../../problems.ts'
import { UplineAmounts, type UplineRule } from '../../upline-calls.ts'
import { readAmounts, writeAmounts } from '../rule-amounts.ts'

const changes = changeLog<Record<string, string>>('cashier.upline_rule_change')
const subject = 'upline'

/** In dollars, the defaults: from 1 to 10 000, and 100 000 a day. */
const usual: UplineAmounts = { smallest: 10_000n, largest: 100_000_000n, daySum: 1_000_000_000n }

/** What holds for money between members and agents. `isLocked`: nobody changes it meanwhile. Problem: `currencyNotSet`. */
export async function readUplineRule(
  db: Db,
  currency: string,
  isLocked = false,
): Promise<UplineRule> {
  const { rows } = await sql<Omit<UplineRule, keyof UplineAmounts | 'currency'>>`
    select is_up_open as "isUpOpen", is_down_open as "isDownOpen", multiple_ppm as "multiplePpm",
      receipt_hours as "receiptHours"
    from cashier.upline_rule ${isLocked ? sql`for update` : sql``}`.execute(db)
  if (!rows[0]) throw new Error('the rule of transfers is always there')
  const asked = { rule: 'upline', currency, shape: UplineAmounts, usual } as const
  return { ...rows[0], currency, ...(await readAmounts(db, asked)) }
}

/** Sets it, and writes down who did. Problem: `uplineRuleRefused` with the field that does not fit. */
export async function setUplineRule(
  { db, clock, staff }: StaffContext,
  rule: UplineRule,
): Promise<{ success: true }> {
  if (rule.smallest <= 0n) throw cashierProblems.uplineRuleRefused({ field: 'smallest' })
  if (rule.largest < rule.smallest) throw cashierProblems.uplineRuleRefused({ field: 'largest' })
  if (rule.daySum < rule.smallest) throw cashierProblems.uplineRuleRefused({ field: 'daySum' })
  const now = clock()
  await inTransaction(db, async (tx) => {
    const [before, after] = [wordsOf(await readUplineRule(tx, rule.currency, true)), wordsOf(rule)]
    const named = Object.keys(after).filter((name) => before[name] !== after[name])
    if (named.length === 0) return
    await sql`update cashier.upline_rule set is_up_open = ${rule.isUpOpen}, is_down_open = ${rule.isDownOpen},
      multiple_ppm = ${rule.multiplePpm}, receipt_hours = ${rule.receiptHours}, changed_at = ${now}`.execute(
      tx,
    )
    const amounts = UplineAmounts.parse(rule)
    await writeAmounts(tx, { rule: 'upline', currency: rule.currency }, amounts, now)
    const pick = (words: Record<string, string>) => ({
      currency: rule.currency,
      ...Object.fromEntries(named.map((name) => [name, words[name] ?? ''])),
    })
    await changes.insert(tx, { subject, before: pick(before), after: pick(after), staff }, now)
  })
  return { success: true }
}

const wordsOf = (rule: UplineRule): Record<string, string> =>
  Object.fromEntries(Object.entries(rule).map(([name, value]) => [name, String(value)]))

/** Who changed what, newest first. */
export const listUplineRuleChanges = (db: Db, paging: { pageNo: number; pageSize: number }) =>
  changes.list(db, [subject], paging)
