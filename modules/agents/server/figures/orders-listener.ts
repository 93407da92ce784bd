import { type Db, type Listener, readBusinessDays } from '@tessera/server-kit'
import { sql } from 'kysely'
import { hearBatch, hearRestMilliseconds, orderReadBackHours } from '../../limits.ts'
import { addFigures } from './add-figures.ts'
import { countedMembers } from './counted-members.ts'

type Source = 'deposit' | 'withdrawal' | 'rebate' | 'promotion' | 'reversal' | 'restored'
type Order = {
  source: Source
  id: string
  memberId: string
  unit: string
  amount: bigint
  endedAt: Date
}
/** The latest time of what was counted. */
export type OrdersPosition = { at: string }

/** Deposits, withdrawals, rebates and gifts that ended, of everybody. */
export const orders = sql`
  select 'deposit' as source, id::text, member_id, unit, amount, ended_at from cashier.settled_deposit_view
  union all
  select 'reversal', id::text, member_id, unit, amount, made_at from cashier.deposit_reversal_view
  union all
  select 'restored', id::text, member_id, unit, amount, restored_at from cashier.deposit_reversal_view
    where restored_at is not null
  union all
  select 'withdrawal', id::text, member_id, unit, amount, ended_at from cashier.withdrawal_order_view
    where state = 'done'
  union all
  select case what when 'rebate' then 'rebate' else 'promotion' end, id, member_id, unit, amount, made_at
    from loyalty.given_view where what in ('rebate', 'gift')`

/**
 * Deposits, withdrawals, rebates and gifts that ended, and deposits that were taken back, each once. They have no order of their own: so those of the day
 * before the position are read again, and those already counted are left out by id.
 */
export async function readOrders(tx: Db, position: OrdersPosition | undefined, limit: number) {
  const at = position?.at ?? null
  const { rows } = await sql<Order & { at: string }>`
    select o.source, o.id, o.member_id as "memberId", o.unit, o.amount, o.ended_at as "endedAt", o.ended_at::text as at
    from (${orders}) o
    where o.ended_at > coalesce(${at}::timestamptz - make_interval(hours => ${orderReadBackHours}), '-infinity')
      and not exists (select from agents.counted_order c where c.source = o.source and c.id = o.id)
    order by o.ended_at, o.source, o.id limit ${limit}`.execute(tx)
  return { events: rows as Order[], position: { at: rows.at(-1)?.at ?? at ?? '-infinity' } }
}

/** Adds what came in, went out and was given to the figures of its member and of everybody above them. */
export const ordersListener: Listener<Order, OrdersPosition> = {
  name: 'agents.orders',
  batch: hearBatch,
  restMilliseconds: hearRestMilliseconds,
  read: readOrders,
  handle: async ({ db, clock }, events) => {
    await addOrders(db, events, clock())
    return undefined
  },
}

async function addOrders(tx: Db, events: readonly Order[], now: Date): Promise<void> {
  await sql`insert into agents.counted_order
    select *, ${now}::timestamptz from unnest(${events.map(({ source }) => source)}::text[],
      ${events.map(({ id }) => id)}::text[])`.execute(tx)
  const members = await countedMembers(
    tx,
    events.map(({ memberId }) => memberId),
  )
  const { dayOf } = await readBusinessDays(tx)
  await addFigures(
    tx,
    events
      .filter(({ memberId }) => members.has(memberId))
      .map(({ source, memberId, unit, amount, endedAt }) => ({
        memberId,
        unit,
        day: dayOf(endedAt),
        ...figuresOf(source, amount),
      })),
  )
}

/** What was taken back is off the sum of the day on which it was; who deposited has done so. */
function figuresOf(source: Source, amount: bigint) {
  if (source === 'reversal') return { deposit: -amount }
  if (source === 'restored') return { deposit: amount }
  return {
    [source]: amount,
    ...(source === 'deposit' && { deposits: 1n }),
    ...(source === 'withdrawal' && { withdrawals: 1n }),
  }
}
