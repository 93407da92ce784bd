import { type Money, money } from '@tessera/money'
import { type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { UnclearReversal } from '../../deposit-desk-calls.ts'
import { reversalTargetsMax } from '../../limits.ts'
import type { OrderRow } from '../orders.ts'
import { lockReversal } from './book-reversal.ts'

export type UnclearRow = {
  id: string
  orderId: string
  channel: string
  key: string
  turn: 'reversed' | 'restored'
  amount: bigint
  unit: string
  madeAt: Date
  isOpen: boolean
}

const columns =
  sql.raw(`id, order_id as "orderId", channel, key, turn, amount, unit, made_at as "madeAt",
  state = 'open' as "isOpen"`)

type Told = { turn: UnclearRow['turn']; reference: string; money: Money }

/** Puts a report of a payment service on the desk; false where it is there already. */
export async function insertUnclear(
  tx: Db,
  order: OrderRow,
  { turn, reference, money: told }: Told,
  now: Date,
): Promise<boolean> {
  if (told.amount <= 0n) return false
  const { numAffectedRows } = await sql`
    insert into cashier.unclear_reversal (id, order_id, channel, key, turn, amount, unit, made_at)
    values (${newId(now)}, ${order.id}, ${order.channel}, ${reference}, ${turn}, ${String(told.amount)}::bigint,
      ${told.currency}, ${now}) on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** One of them, kept as it is until the transaction ends. */
export async function lockUnclear(tx: Db, id: string): Promise<UnclearRow | undefined> {
  const { rows } = await sql<UnclearRow>`
    select ${columns} from cashier.unclear_reversal where id = ${id} for update`.execute(tx)
  return rows[0]
}

type Ending = {
  staff: { id: string; account: string }
  reason: string
  /** Nothing where it is dismissed. */
  settled?: { orderId: string; amount: bigint } | undefined
}

export async function endUnclear(tx: Db, id: string, ending: Ending, now: Date): Promise<void> {
  const { staff, reason, settled } = ending
  await sql`update cashier.unclear_reversal set state = ${settled ? 'attributed' : 'dismissed'},
    settled_order = ${settled?.orderId ?? null},
    settled_amount = ${settled ? String(settled.amount) : null}::bigint, reason = ${reason},
    decided_by = ${staff.id}, decided_account = ${staff.account}, decided_at = ${now}
    where id = ${id}`.execute(tx)
}

export type Target = { orderId: string; left: bigint; unit: string; createdAt: Date }

/**
 * What one may be attributed to. What was taken back: a deposit of the same member through the same channel of which
 * something is left. What came back: the reversal that it names, and no other.
 */
export async function findTargets(tx: Db, row: UnclearRow): Promise<Target[]> {
  if (row.turn === 'restored') return findReversed(tx, row)
  const { rows } = await sql<Target>`
    select o.id as "orderId", o.unit, o.created_at as "createdAt", o.paid_amount - coalesce((
      select sum(r.amount) from cashier.reversal r where r.order_id = o.id and r.restored_at is null), 0)::bigint as left
    from cashier.deposit_order o
    where o.channel = ${row.channel} and o.state = 'success' and o.paid_amount > 0
      and o.member_id = (select d.member_id from cashier.deposit_order d where d.id = ${row.orderId})
    order by o.id <> ${row.orderId}, o.created_at desc limit ${reversalTargetsMax}`.execute(tx)
  return rows.filter(({ left }) => left > 0n)
}

async function findReversed(tx: Db, { channel, key, madeAt }: UnclearRow): Promise<Target[]> {
  const known = await lockReversal(tx, channel, key)
  if (!known || known.restoredAt) return []
  return [{ orderId: known.orderId, left: known.amount, unit: known.unit, createdAt: madeAt }]
}

/** What of a deposit is left to a person, the oldest first, with what it may be attributed to. */
export async function listUnclear(db: Db, orderId: string): Promise<UnclearReversal[]> {
  const { rows } = await sql<UnclearRow>`select ${columns} from cashier.unclear_reversal
    where order_id = ${orderId} and state = 'open' order by made_at, id`.execute(db)
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      turn: row.turn,
      reference: row.key,
      money: money(row.amount, row.unit),
      madeAt: row.madeAt.toISOString(),
      targets: (await findTargets(db, row)).map(({ left, unit, createdAt, ...target }) => ({
        ...target,
        left: money(left, unit),
        createdAt: createdAt.toISOString(),
      })),
    })),
  )
}
