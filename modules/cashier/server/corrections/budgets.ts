import { money } from '@tessera/money'
import {
  changeLog,
  type Db,
  inTransaction,
  readBusinessDays,
  type StaffContext,
} from '@tessera/server-kit'
import { sql } from 'kysely'
import type { StaffBudget, StaffLimit } from '../../correction-shapes.ts'
import { cashierProblems } from '../../problems.ts'

const changes = changeLog<Record<string, string>>('cashier.staff_limit_change')
const word = 'staffLimit'
const none: StaffLimit = { monthly: 0n, waivedAlone: 0n }

/** The month of business days in which this instant lies, by its first day. */
export const monthOf = async (db: Db, now: Date): Promise<string> =>
  `${(await readBusinessDays(db)).dayOf(now).slice(0, 7)}-01`

/** What the staff may do with money in this currency: nothing, until it is set. */
export async function readStaffLimit(db: Db, unit: string): Promise<StaffLimit> {
  const { rows } = await sql<StaffLimit>`
    select monthly, waived_alone as "waivedAlone" from cashier.staff_limit where unit = ${unit}`.execute(
    db,
  )
  return rows[0] ?? none
}

type Spending = { unit: string; amount: bigint; month: string; isConfirming: boolean }

/**
 * Keeps room for this in the budget of the month until the transaction ends; one after the other. What is proposed
 * counts as if it were given; at the confirmation it is there already, and only what is given counts beside it.
 * Problem: `budgetSpent`.
 */
export async function takeBudget(tx: Db, { unit, amount, month, isConfirming }: Spending) {
  await changes.lock(tx, `${word}:${unit}`)
  const { monthly } = await readStaffLimit(tx, unit)
  const { rows } = await sql<{ taken: bigint }>`
    select coalesce(sum(amount), 0)::bigint as taken from cashier.correction
    where unit = ${unit} and month = ${month}::date and direction = 'plus'
      and (state = 'confirmed' or (${!isConfirming} and state = 'proposed'))`.execute(tx)
  const left = monthly - (rows[0]?.taken ?? 0n)
  if (amount > left) {
    throw cashierProblems.budgetSpent({ left: money(left > 0n ? left : 0n, unit) })
  }
}

/** What is set for each currency, and what this month has given. */
export async function listStaffBudgets({ db, clock }: StaffContext): Promise<StaffBudget[]> {
  const { rows } = await sql<StaffBudget>`
    select l.unit as currency, l.monthly, l.waived_alone as "waivedAlone",
      coalesce(sum(c.amount) filter (where c.state = 'confirmed'), 0)::bigint as given,
      coalesce(sum(c.amount) filter (where c.state = 'proposed'), 0)::bigint as proposed
    from cashier.staff_limit l
    left join cashier.correction c on c.unit = l.unit and c.month = ${await monthOf(db, clock())}::date
      and c.direction = 'plus' and c.state in ('proposed', 'confirmed')
    group by l.unit order by l.unit`.execute(db)
  return rows
}

/** Sets it for one currency, and writes down who did. */
export async function setStaffLimit(
  { db, clock, staff }: StaffContext,
  { currency, ...limit }: StaffLimit & { currency: string },
): Promise<{ success: true }> {
  const now = clock()
  const subject = `${word}:${currency}`
  await inTransaction(db, async (tx) => {
    await changes.lock(tx, subject)
    const before = wordsOf(await readStaffLimit(tx, currency))
    const after = wordsOf(limit)
    await sql`insert into cashier.staff_limit (unit, monthly, waived_alone, changed_at)
      values (${currency}, ${after.monthly}::bigint, ${after.waivedAlone}::bigint, ${now})
      on conflict (unit) do update set monthly = excluded.monthly, waived_alone = excluded.waived_alone,
        changed_at = excluded.changed_at`.execute(tx)
    await changes.insert(tx, { subject, before, after, staff }, now)
  })
  return { success: true }
}

const wordsOf = ({ monthly, waivedAlone }: StaffLimit) => ({
  monthly: String(monthly),
  waivedAlone: String(waivedAlone),
})

/** Who changed what, newest first. */
export const listStaffLimitChanges = (db: Db, paging: { pageNo: number; pageSize: number }) =>
  changes.list(db, [word], paging)
