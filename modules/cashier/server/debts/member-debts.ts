import { readDebt } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import type { Db, StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Debt, DebtWaiver, MemberDebts } from '../../debt-staff-calls.ts'
import { debtsShown } from '../../limits.ts'
import { memberOf } from '../money/read-member-money.ts'
import { debtOf } from '../reversal/debts.ts'
import { findDebtWaivers, shownDebtWaiver } from './debt-waivers.ts'

/** What a member owes, for what, and what was waived of it. Problem: `unknownMember`. */
export async function readMemberDebts(
  { db, clock, staff }: StaffContext,
  memberId: string,
): Promise<MemberDebts> {
  const { unit } = await memberOf(db, memberId)
  const [total, payments, ofPrizes, { rows }] = await Promise.all([
    debtOf(db, memberId, unit),
    readPayments(db, memberId, unit),
    readDebt(db, memberId, unit),
    findDebtWaivers(db, { memberId, limit: debtsShown }),
  ])
  const prizes: Debt[] =
    ofPrizes > 0n
      ? [{ of: 'prizes', orderId: null, owed: null, left: money(ofPrizes, unit), since: null }]
      : []
  const seen = { staffId: staff.id, now: clock() }
  return {
    total: money(total, unit),
    list: [...payments, ...prizes],
    waivers: rows.map((row) => shownDebtWaiver(row, seen)),
  }
}

async function readPayments(db: Db, memberId: string, unit: string): Promise<Debt[]> {
  type Row = { orderId: string; owed: bigint; left: bigint; since: Date }
  const { rows } = await sql<Row>`select order_id as "orderId", owed_cash + owed_bonus as owed,
      owed_cash + owed_bonus - collected - waived as left, made_at as since
    from cashier.reversal where member_id = ${memberId} and unit = ${unit} and collected < owed_cash + owed_bonus
      and collected + waived < owed_cash + owed_bonus and restored_at is null
    order by made_at limit ${debtsShown}`.execute(db)
  return rows.map(({ orderId, owed, left, since }) => ({
    of: 'payment',
    orderId,
    owed: money(owed, unit),
    left: money(left, unit),
    since: since.toISOString(),
  }))
}

type Asked = { state?: DebtWaiver['state'] | undefined; pageNo: number; pageSize: number }

/** Waivers of all members, newest first. */
export async function listDebtWaivers(
  { db, clock, staff }: StaffContext,
  { state, pageNo, pageSize }: Asked,
): Promise<{ list: DebtWaiver[]; totalPages: number }> {
  const offset = (pageNo - 1) * pageSize
  const { rows, total } = await findDebtWaivers(db, { state, limit: pageSize, offset })
  const seen = { staffId: staff.id, now: clock() }
  return {
    list: rows.map((row) => shownDebtWaiver(row, seen)),
    totalPages: Math.ceil(total / pageSize),
  }
}
