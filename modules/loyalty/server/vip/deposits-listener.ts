import type { Db, Listener } from '@tessera/server-kit'
import { sql } from 'kysely'
import { depositReadBackHours, hearBatch } from '../../limits.ts'
import { lockMembers } from '../members.ts'
import { addDue } from '../points/due.ts'
import { depositCategory } from '../../earn-points.ts'

type Deposit = { orderId: string; memberId: string; unit: string; amount: bigint; settledAt: Date }
/** The latest time of what was counted. */
type Position = { at: string }

/**
 * Deposits that came in, in the currency of their member, each once towards the level. They have no order of their own:
 * so deposits of the day before the position are read again, and those already counted are left out by id.
 */
async function readDeposits(tx: Db, position: Position | undefined, limit: number) {
  const at = position?.at ?? null
  const { rows } = await sql<Deposit & { at: string }>`
    select d.id as "orderId", d.member_id as "memberId", d.unit, d.amount, d.ended_at as "settledAt",
      d.ended_at::text as at
    from cashier.settled_deposit_view d
    join identity.member_view m on m.id = d.member_id and m.currency = d.unit
    where d.ended_at > coalesce(${at}::timestamptz - make_interval(hours => ${depositReadBackHours}), '-infinity')
      and not exists (select from loyalty.counted_deposit c where c.order_id = d.id)
    order by d.ended_at, d.id limit ${limit}`.execute(tx)
  return { events: rows as Deposit[], position: { at: rows.at(-1)?.at ?? at ?? '-infinity' } }
}

export const loyaltyDepositsListener: Listener<Deposit, Position> = {
  name: 'loyalty.deposits',
  batch: hearBatch,
  read: readDeposits,
  handle: async ({ db }, events) => {
    await countDeposits(db, events)
    return undefined
  },
}

async function countDeposits(tx: Db, events: readonly Deposit[]): Promise<void> {
  await lockMembers(tx, events)
  await sql`with counted as (
      insert into loyalty.counted_deposit (order_id, member_id, amount, settled_at)
      select * from unnest(${events.map(({ orderId }) => orderId)}::uuid[],
        ${events.map(({ memberId }) => memberId)}::uuid[], ${events.map(({ amount }) => String(amount))}::bigint[],
        ${events.map(({ settledAt }) => settledAt.toISOString())}::timestamptz[])
      on conflict do nothing returning member_id, amount
    )
    update loyalty.member m set deposits = m.deposits + x.more, is_due = true
    from (select member_id, sum(amount)::bigint as more from counted group by member_id) x
    where m.member_id = x.member_id`.execute(tx)
  await addDue(
    tx,
    events.map((event) => ({ ...event, category: depositCategory })),
  )
}
