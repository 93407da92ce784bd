import { money } from '@tessera/money'
import {
  beyond,
  cutPage,
  type Db,
  placeIn,
  type StaffContext,
  type WalkOrder,
  walkOrder,
} from '@tessera/server-kit'
import { sql } from 'kysely'
import type { DepositDeskView, DepositLine, DeskDeposit } from '../../deposit-desk-calls.ts'
import { cashierProblems } from '../../problems.ts'
import { membersMeant, orderSearchOf, type OrderSearch } from '../find-orders.ts'
import { listUnclear } from '../reversal/unclear-reversals.ts'
import { orderColumns, type OrderRow } from '../orders.ts'
import { findDepositEvents } from './deposit-events.ts'
import { termsOf } from './terms.ts'

type Row = OrderRow & { account: string; approvedAccount: string | null }

/** Orders of a group, and the order in which they are listed. Each has an index of its own. */
type Part = { where: string; order: WalkOrder }

const part = (where: string, at: string, isNewestFirst = false): Part => ({
  where,
  order: { at: `o.${at}`, id: 'o.id', isNewestFirst },
})

// What waits is the oldest first, by when its member said that it is paid; what is over the newest.
const views: Record<DepositDeskView, Part[]> = {
  toConfirm: [part(`o.state = 'memberPaid'`, 'told_at')],
  review: [part(`o.state = 'partialReview'`, 'ended_at')],
  unclear: [
    part(
      `o.id in (select u.order_id from cashier.unclear_reversal u where u.state = 'open')`,
      'created_at',
    ),
  ],
  awaited: [part(`o.state = 'pendingPay' and o.place is not null`, 'created_at')],
  expired: [part(`o.state = 'expired' and o.place is not null`, 'created_at', true)],
  ended: [part(`o.state in ('success', 'rejected')`, 'created_at', true)],
}

// What may be meant by a payment of just this amount: what is said to be paid first, then what is open, then the rest.
const byAmount = ['memberPaid', 'pendingPay', 'expired'].map((state) =>
  part(`o.state = '${state}' and o.place is not null`, 'created_at', true),
)

const rowsOf = (where: ReturnType<typeof sql>) => sql`
  select o.*, m.account, a.account as "approvedAccount"
  from (select ${orderColumns} from cashier.deposit_order o where ${where}) o
  join identity.member_view m on m.id = o."memberId"
  left join identity.staff_view a on a.id = o."approvedBy"`

type Asked = {
  view: DepositDeskView
  amount?: bigint | undefined
  search?: string | undefined
  after?: string | undefined
  pageSize: number
}

const everything = [part('true', 'created_at', true)]

/** One view of the desk, or the orders that wait for exactly this amount, or that are searched for, from a place on. */
export async function listDepositDesk(db: Db, { view, amount, after, pageSize, ...asked }: Asked) {
  const search = await orderSearchOf(db, asked.search ?? '')
  const parts = search ? everything : amount === undefined ? views[view] : byAmount
  const places = await placesIn(db, parts, { search, amount, after, limit: pageSize + 1 })
  const { list: shown, next } = cutPage(places, pageSize)
  const { rows } = await sql<Row>`
    ${rowsOf(sql`o.id = any(${shown.map(({ id }) => id)}::uuid[])`)}`.execute(db)
  const of = new Map(rows.map((row) => [row.id, row]))
  return { list: shown.flatMap(({ id }) => of.get(id) ?? []).map(lineOf), next }
}

type Place = { id: string; place: string }
type Narrowing = Pick<Asked, 'amount' | 'after'> & { search: OrderSearch | undefined }

/** One part after the other, each along its own index, until the page is full. */
async function placesIn(
  db: Db,
  parts: Part[],
  { search, amount, after, limit }: Narrowing & { limit: number },
): Promise<Place[]> {
  const begun = after === undefined ? 0 : Number(after[0])
  const found: Place[] = []
  for (const [number, { where, order }] of parts.entries()) {
    if (number < begun || found.length === limit) continue
    const from = number === begun ? after?.slice(2) : undefined
    const isOf = amount === undefined ? sql`true` : sql`o.amount = ${String(amount)}::bigint`
    const { rows } = await sql<Place>`
      select o.id, ${`${number}.`} || ${placeIn(order)} as place from cashier.deposit_order o
      where ${sql.raw(where)} and ${isOf} and ${search ? sql`o.id in (${meant(search)})` : sql`true`} and ${beyond(order, from)}
      order by ${walkOrder(order)} limit ${limit - found.length}`.execute(db)
    found.push(...rows)
  }
  return found
}

/** Every deposit that a search may mean, by whatever is written on it. Each way has an index of its own. */
function meant(search: OrderSearch) {
  const { folded, pattern, numbers } = search
  const ways = [
    sql`select d.id from cashier.deposit_order d where d.member_id in (${membersMeant(search)})`,
    numbers &&
      sql`select d.id from cashier.deposit_order d
        where d.id between ${numbers.least}::uuid and ${numbers.most}::uuid`,
    folded.length > 2 &&
      sql`select d.id from cashier.deposit_order d where identity.folded(coalesce(d.reference, '') || ' '
        || d.told_reference || ' ' || d.payer_name || ' ' || coalesce(d.came_reference, '')) like ${pattern}`,
  ].filter((each) => typeof each === 'object')
  return sql.join(ways, sql` union `)
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
    unclear: await listUnclear(db, id),
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
