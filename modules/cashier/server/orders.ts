import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Deposit } from '../calls.ts'

export type OrderRow = {
  id: string
  memberId: string
  channel: string
  amount: bigint
  unit: string
  state: Deposit['state']
  reference: string
  redirectUrl: string
  paidAmount: bigint | null
  paidUnit: string | null
  isLate: boolean
  createdAt: Date
  expiresAt: Date
  endedAt: Date | null
}

const columns = sql.raw(`id, member_id as "memberId", channel, amount, unit, state, reference,
  redirect_url as "redirectUrl", paid_amount as "paidAmount", paid_unit as "paidUnit", is_late as "isLate",
  created_at as "createdAt", expires_at as "expiresAt", ended_at as "endedAt"`)

type Which = {
  id?: string
  memberId?: string
  channel?: string
  reference?: string
  isOpen?: boolean
}

/** The one order that this describes. `lock` keeps it as it is until the transaction ends. */
export async function findOrder(db: Db, which: Which, lock = false): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${columns} from cashier.deposit_order
    where (${which.id ?? null}::uuid is null or id = ${which.id ?? null})
      and (${which.memberId ?? null}::uuid is null or member_id = ${which.memberId ?? null})
      and (${which.channel ?? null}::text is null or channel = ${which.channel ?? null})
      and (${which.reference ?? null}::text is null or reference = ${which.reference ?? null})
      and (${!which.isOpen} or state = 'pendingPay')
    limit 1 ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

/** Writes an order; false where the id is taken or the member has an open one in this channel. */
export async function insertOrder(
  tx: Db,
  order: Omit<OrderRow, 'state' | 'paidAmount' | 'paidUnit' | 'isLate' | 'endedAt'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into cashier.deposit_order (id, member_id, channel, amount, unit, state, reference, redirect_url, created_at, expires_at)
    values (${order.id}, ${order.memberId}, ${order.channel}, ${String(order.amount)}::bigint, ${order.unit}, 'pendingPay',
      ${order.reference}, ${order.redirectUrl}, ${order.createdAt}, ${order.expiresAt})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

type Ending = {
  state: Deposit['state']
  paidAmount?: bigint
  paidUnit?: string
  isLate?: boolean
  now: Date
}

export async function endOrder(
  tx: Db,
  id: string,
  { state, paidAmount, paidUnit, isLate = false, now }: Ending,
): Promise<void> {
  await sql`update cashier.deposit_order
    set state = ${state}, paid_amount = ${paidAmount === undefined ? null : String(paidAmount)}::bigint,
      paid_unit = ${paidUnit ?? null}, is_late = ${isLate}, ended_at = ${now}
    where id = ${id}`.execute(tx)
}

export async function listOrders(db: Db, memberId: string, pageNo: number, pageSize: number) {
  const { rows } = await sql<OrderRow & { total: bigint }>`
    select ${columns}, count(*) over () as total from cashier.deposit_order
    where member_id = ${memberId} order by created_at desc, id desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  return {
    list: rows.map(shownOrder),
    totalPages: Math.ceil(Number(rows[0]?.total ?? 0n) / pageSize),
  }
}

/** Ends open orders whose time is over, all or those of one member. Answers them as they are now. */
export async function expireOrders(
  db: Db,
  now: Date,
  limit: number,
  memberId?: string,
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    update cashier.deposit_order set state = 'expired', ended_at = ${now}
    where id in (select id from cashier.deposit_order where state = 'pendingPay' and expires_at < ${now}
        and (${memberId ?? null}::uuid is null or member_id = ${memberId ?? null})
      limit ${limit} for update skip locked)
    returning ${columns}`.execute(db)
  return rows
}

/** An order as its member sees it, ready for the wire. */
export const shownOrder = (row: OrderRow) => ({
  id: row.id,
  channelId: row.channel,
  money: money(row.amount, row.unit),
  state: row.state,
  reference: row.reference,
  redirectUrl: row.redirectUrl,
  paid: row.paidAmount === null ? null : money(row.paidAmount, row.paidUnit ?? row.unit),
  isLate: row.isLate,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
})
