import { money } from '@tessera/money'
import type { Db, StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { DepositDeskView, DepositLine, DeskDeposit } from '../../deposit-desk-calls.ts'
import { cashierProblems } from '../../problems.ts'
import { orderColumns, type OrderRow } from '../orders.ts'
import { findDepositEvents } from './deposit-events.ts'
import { termsOf } from './terms.ts'

type Row = OrderRow & { account: string; approvedAccount: string | null }

// What waits is the oldest first, by when its member said that it is paid; what is over the newest.
const views: Record<DepositDeskView, { where: string; order: string }> = {
  toConfirm: { where: `o.state = 'memberPaid'`, order: 'o.told_at, o.id' },
  review: { where: `o.state = 'partialReview'`, order: 'o.ended_at, o.id' },
  awaited: {
    where: `o.state = 'pendingPay' and o.place is not null`,
    order: 'o.created_at, o.id',
  },
  expired: {
    where: `o.state = 'expired' and o.place is not null`,
    order: 'o.created_at desc, o.id desc',
  },
  ended: { where: `o.state in ('success', 'rejected')`, order: 'o.created_at desc, o.id desc' },
}

const rowsOf = (where: ReturnType<typeof sql>) => sql`
  select o.*, m.account, a.account as "approvedAccount"
  from (select ${orderColumns} from cashier.deposit_order o where ${where}) o
  join identity.member_view m on m.id = o."memberId"
  left join identity.staff_view a on a.id = o."approvedBy"`

type Asked = {
  view: DepositDeskView
  amount?: bigint | undefined
  pageNo: number
  pageSize: number
}

// What may be meant by a payment of just this amount: what is said to be paid first, then what is open, then the rest.
const byAmount = {
  where: `o.place is not null and o.state in ('pendingPay', 'memberPaid', 'expired')`,
  order: `o.state = 'memberPaid' desc, o.state = 'pendingPay' desc, o.created_at desc, o.id`,
}

/** One view of the desk, or the orders that wait for exactly this amount. */
export async function listDepositDesk(db: Db, { view, amount, pageNo, pageSize }: Asked) {
  const { where: state, order } = amount === undefined ? views[view] : byAmount
  const where = amount === undefined ? state : `${state} and o.amount = ${BigInt(amount)}`
  const { rows } = await sql<Row>`
    ${rowsOf(sql`o.id = any(array(select o.id from cashier.deposit_order o where ${sql.raw(where)}
      order by ${sql.raw(order)} limit ${pageSize} offset ${(pageNo - 1) * pageSize}))`)}
    join cashier.deposit_order s on s.id = o.id
    order by ${sql.raw(order.replaceAll('o.', 's.'))}`.execute(db)
  const counted = await sql<{ count: bigint }>`
    select count(*) from cashier.deposit_order o where ${sql.raw(where)}`.execute(db)
  return {
    list: rows.map(lineOf),
    totalPages: Math.ceil(Number(counted.rows[0]?.count ?? 0n) / pageSize),
  }
}

/** The deposits of a member that are on their way, or wait for a person. */
export async function listOpenDeposits(db: Db, memberId: string): Promise<DepositLine[]> {
  const { rows } = await sql<Row>`
    ${rowsOf(sql`o.member_id = ${memberId}
      and o.state in ('created', 'pendingPay', 'memberPaid', 'partialReview')`)}
    order by o."createdAt" desc limit 50`.execute(db)
  return rows.map(lineOf)
}

/** One deposit for the desk. Problem: `unknownOrder`. */
export async function readDeskDeposit(
  { db, staff }: StaffContext,
  id: string,
): Promise<DeskDeposit> {
  const { rows } = await sql<Row>`${rowsOf(sql`o.id = ${id}`)}`.execute(db)
  const [row] = rows
  if (!row) throw cashierProblems.unknownOrder()
  const events = await findDepositEvents(db, id)
  return {
    ...lineOf(row),
    isMine: row.claimedBy === staff.id,
    note: row.note,
    place: row.place,
    fee: money(row.fee, row.unit),
    bonus: money(row.bonus, row.unit),
    events: events.map(({ madeAt, ...event }) => ({ ...event, madeAt: madeAt.toISOString() })),
  }
}

const lineOf = (row: Row): DepositLine => ({
  id: row.id,
  member: { id: row.memberId, account: row.account },
  channelId: row.channel,
  money: money(row.amount, row.unit),
  state: row.state,
  reference: row.reference,
  toldReference: row.toldReference,
  payerName: row.payerName,
  paid: row.paidAmount === null ? null : money(row.paidAmount, row.paidUnit ?? row.unit),
  isLate: row.isLate,
  needsSecond: row.approvedBy !== null || row.amount >= termsOf(row.terms).twoPersonsFrom,
  claimedAccount: row.claimedAccount,
  approvedAccount: row.approvedAccount,
  createdAt: row.createdAt.toISOString(),
  toldAt: row.toldAt?.toISOString() ?? null,
})
