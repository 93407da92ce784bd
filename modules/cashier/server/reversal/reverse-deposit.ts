import { scale } from '@tessera/money'
import { type Db, deriveId } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Notice } from '../../channels/channel.ts'
import { insertDepositEvent } from '../deposit/deposit-events.ts'
import type { OrderRow } from '../orders.ts'

/**
 * Writes down that a payment service took a credited payment back, in whole or in part: from then on the member owes
 * that share of what was credited and of its bonus. Once for each refund or dispute, and never more than was paid. The
 * caller has locked the order. Answers whether anything is new.
 */
export async function reverseDeposit(
  tx: Db,
  order: OrderRow,
  { reference, money }: Pick<Notice, 'reference' | 'money'>,
  now: Date,
): Promise<boolean> {
  const paid = order.paidAmount ?? 0n
  const { rows } = await sql<{ sum: bigint }>`select coalesce(sum(amount), 0)::bigint as sum
    from cashier.reversal where order_id = ${order.id}`.execute(tx)
  const left = paid - (rows[0]?.sum ?? 0n)
  const amount = money.amount < left ? money.amount : left
  if (amount <= 0n || money.currency !== order.unit) return false
  const share = (of: bigint) => String(scale(of, amount, paid, 'up'))
  const { numAffectedRows } = await sql`
    insert into cashier.reversal (id, order_id, channel, key, member_id, unit, amount, owed_cash, owed_bonus, made_at)
    values (${deriveId(order.id, `reversal:${reference}`)}, ${order.id}, ${order.channel}, ${reference},
      ${order.memberId}, ${order.unit}, ${String(amount)}::bigint, ${share(paid - order.fee)}::bigint,
      ${share(order.bonus)}::bigint, ${now})
    on conflict (channel, key) do nothing`.execute(tx)
  if (numAffectedRows !== 1n) return false
  const actor = { by: 'channel' } as const
  const why = `${amount} ${order.unit}, ${reference}`
  await insertDepositEvent(tx, { orderId: order.id, act: 'reversed', actor, why }, now)
  return true
}
