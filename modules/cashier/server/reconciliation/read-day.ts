import { type Db, deriveId } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Settled } from '../../channels/channel.ts'
import type { Day, DayNotice, DayOrder, DayPosting, DaySettled } from './compare-day.ts'

type Asked = {
  channel: string
  isByHand: boolean
  from: Date
  to: Date
  /** The channel's own list, from some days before the day: what it lists late is found all the same. */
  settled: Settled[] | undefined
}

/** Runs queries in one snapshot of the database. */
export const inSnapshotOf = <Value>(db: Db, read: (tx: Db) => Promise<Value>): Promise<Value> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

/** Our side of a day of a channel, and theirs. */
export async function readDay(tx: Db, asked: Asked): Promise<Day> {
  const { isByHand, from, to } = asked
  const settled = asked.settled?.map((each): DaySettled => {
    const { orderId, reference, money, at } = each
    const isOfDay = at >= from && at < to
    return { orderId, reference, amount: money.amount, unit: money.currency, isOfDay }
  })
  const moved = await readMoved(tx, asked)
  const postings = bySubject(moved)
  const named = [
    ...postings.flatMap(({ orderId }) => orderId ?? []),
    ...(settled ?? []).filter(({ isOfDay }) => isOfDay).map(({ orderId }) => orderId),
  ]
  const orders = await readOrders(tx, asked, { named, moved })
  return { isByHand, settled, postings, orders, notices: await readNotices(tx, asked, orders) }
}

type OrderRow = Omit<DayOrder, 'posted'>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Orders that ended in the day with something paid, and those that the other side names. */
async function readOrders(
  tx: Db,
  { channel, from, to }: Asked,
  { named, moved }: { named: string[]; moved: MovedRow[] },
) {
  const told = await sql<{ id: string }>`select distinct order_id as id from cashier.notice
    where channel = ${channel} and received_at >= ${from} and received_at < ${to}`.execute(tx)
  // What a channel names need be no id of ours. The database takes forty times as long to see that.
  const ids = [...named, ...told.rows.map(({ id }) => id)].filter((id) => uuid.test(id))
  const { rows } = await sql<OrderRow>`
    with met as (
      select o.id from cashier.deposit_order o
      where o.channel = ${channel} and o.ended_at >= ${from} and o.ended_at < ${to} and o.paid_amount is not null
      union
      select unnest(${[...new Set(ids)]}::uuid[])
    )
    select o.id, o.reference, o.unit, o.amount, o.state, o.paid_amount as "paidAmount", o.fee, o.is_late as "isLate",
      coalesce(o.ended_at >= ${from} and o.ended_at < ${to}, false) as "isOfDay"
    from met join cashier.deposit_order o on o.id = met.id
    where o.channel = ${channel} order by o.id`.execute(tx)
  const posted = await readCredits(tx, rows, moved)
  return rows.map((row): DayOrder => ({ ...row, posted: posted.get(row.id) ?? 0n }))
}

/** What the ledger gave the members of these orders, by the requests that credit them: in the day, or at another time. */
async function readCredits(
  tx: Db,
  orders: OrderRow[],
  moved: MovedRow[],
): Promise<Map<string, bigint>> {
  const inDay = new Map(moved.map(({ requestId, toMembers }) => [requestId, toMembers]))
  const credits = orders.map(({ id }) => ({ id, requestId: deriveId(id, 'credit') }))
  const elsewhere = credits.flatMap(({ requestId }) => (inDay.has(requestId) ? [] : requestId))
  const { rows } = await sql<{ requestId: string; amount: bigint }>`
    select request_id as "requestId", sum(amount)::bigint as amount
    from ledger.entries_of(${elsewhere}::uuid[]) where reason = 'deposit' group by 1`.execute(tx)
  const later = new Map(rows.map(({ requestId, amount }) => [requestId, amount]))
  return new Map(
    credits.map(({ id, requestId }) => [id, inDay.get(requestId) ?? later.get(requestId) ?? 0n]),
  )
}

/** Payments that the channel reported in the day, and all that it ever reported of these orders. */
async function readNotices(tx: Db, { channel, from, to }: Asked, orders: DayOrder[]) {
  const ids = orders.map(({ id }) => id)
  // Notices from before their amounts were kept: what they said is what their order keeps.
  const { rows } = await sql<DayNotice>`
    select n.notice_id as id, n.order_id as "orderId", n.reference, coalesce(n.amount, o.paid_amount, 0) as amount,
      coalesce(n.unit, o.paid_unit, '') as unit, n.notice_id like 'asked:%' as "isAsked",
      n.received_at >= ${from} and n.received_at < ${to} as "isOfDay"
    from cashier.notice n left join cashier.deposit_order o on o.id::text = n.order_id and o.channel = n.channel
    where n.channel = ${channel}
      and coalesce(n.result, case when n.outcome in ('success', 'partialReview') then 'paid' end) = 'paid'
      and ((n.received_at >= ${from} and n.received_at < ${to}) or n.order_id = any(${ids}::text[]))
    order by n.received_at, n.notice_id`.execute(tx)
  return rows
}

type MovedRow = {
  requestId: string
  subject: string
  unit: string
  amount: bigint
  toMembers: bigint
}

/** What the ledger's clearing account of the channel gave for deposits in the day, and what of it to members. */
async function readMoved(tx: Db, { channel, from, to }: Asked): Promise<MovedRow[]> {
  const { rows } = await sql<MovedRow>`
    select e.request_id as "requestId", e.subject, b.unit, -sum(e.amount)::bigint as amount,
      coalesce(-sum(e.amount) filter (where o.is_guarded), 0)::bigint as "toMembers"
    from ledger.entry_view e
    join ledger.balance_view b on b.id = e.account and b.owner = ${`channel:${channel}`} and b.purpose = 'clearing'
    join ledger.balance_view o on o.id = e.other
    where e.made_at >= ${from} and e.made_at < ${to} and e.reason = 'deposit'
    group by 1, 2, 3 order by 2, 3, 1`.execute(tx)
  return rows
}

function bySubject(moved: MovedRow[]): DayPosting[] {
  const found = new Map<string, DayPosting>()
  for (const { subject, unit, amount } of moved) {
    const orderId = /^deposit:(.+)$/.exec(subject)?.[1] ?? null
    const known = found.get(`${unit} ${subject}`) ?? { subject, orderId, unit, amount: 0n }
    found.set(`${unit} ${subject}`, { ...known, amount: known.amount + amount })
  }
  return [...found.values()]
}
