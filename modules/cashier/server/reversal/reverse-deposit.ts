import { formatMoney, money as moneyOf, scale } from '@tessera/money'
import { type Db, deriveId } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Notice } from '../../channels/channel.ts'
import { insertDepositEvent } from '../deposit/deposit-events.ts'
import type { OrderRow } from '../orders.ts'
import { bookReversal, lockReversal, unbookReversal } from './book-reversal.ts'

export type Reversed = Pick<Notice, 'reference' | 'money'>
type Owed = { amount: bigint; cash: bigint; bonus: bigint }

const actor = { by: 'channel' } as const

/**
 * Writes down that a payment service took a credited payment back, in whole or in part: from then on the member owes
 * that share of what was credited and of its bonus, and the house gives back that share of the fee. Once for each refund
 * or dispute, and never more than was paid. The caller has locked the order. Answers whether anything is new.
 */
export async function reverseDeposit(
  tx: Db,
  order: OrderRow,
  reversed: Reversed,
  now: Date,
): Promise<boolean> {
  const { reference, money } = reversed
  if (await lockReversal(tx, order.channel, reference)) return false
  // A service that counts in another currency leaves the amount to a person.
  if (money.currency !== order.unit) return noteUnclear(tx, order, reversed, now)
  const paid = order.paidAmount ?? 0n
  const before = await owedOf(tx, order.id)
  const left = paid - before.amount
  const amount = money.amount < left ? money.amount : left
  if (amount <= 0n) return false
  // Shares of the sum so far: however many refunds there are, together they are exactly what was credited.
  const share = (of: bigint, known: bigint) => {
    const rest = scale(of, before.amount + amount, paid, 'up') - known
    return rest > 0n ? rest : 0n
  }
  const cash = share(paid - order.fee, before.cash)
  const owedCash = cash < amount ? cash : amount
  const owedBonus = share(order.bonus, before.bonus)
  const id = idOf(order, reference)
  await insertReversal(tx, order, { id, reference, amount, owedCash, owedBonus }, { now })
  await bookReversal(tx, id, now)
  await insertDepositEvent(
    tx,
    { orderId: order.id, act: 'reversed', actor, why: why(reversed) },
    now,
  )
  return true
}

/**
 * Undoes a reversal: the dispute was won, or the refund failed. What was collected for it goes back to the member, and
 * what is still owed for it is owed no more. Told before the reversal itself, that one changes nothing when it comes.
 * The caller has locked the order. Answers whether anything is new.
 */
export async function restoreDeposit(
  tx: Db,
  order: OrderRow,
  restored: Reversed,
  now: Date,
): Promise<boolean> {
  const { reference, money } = restored
  const known = await lockReversal(tx, order.channel, reference)
  if (known?.restoredAt) return false
  if (!known) {
    const nothing = { amount: money.amount, owedCash: 0n, owedBonus: 0n, owedFee: 0n }
    const row = { id: idOf(order, reference), reference, ...nothing }
    await insertReversal(tx, order, row, { now, isRestored: true })
    return false
  }
  // Only part of it is back: a person decides what that means.
  if (money.currency !== order.unit || money.amount < known.amount) {
    return noteUnclear(tx, order, restored, now)
  }
  await unbookReversal(tx, known, now)
  await insertDepositEvent(
    tx,
    { orderId: order.id, act: 'restored', actor, why: why(restored) },
    now,
  )
  return true
}

const idOf = (order: OrderRow, reference: string) => deriveId(order.id, `reversal:${reference}`)
const why = ({ reference, money }: Reversed) =>
  `${formatMoney(moneyOf(money.amount, money.currency), 'en')} ${money.currency}, ${reference}`

async function noteUnclear(tx: Db, order: OrderRow, told: Reversed, now: Date): Promise<false> {
  const event = { orderId: order.id, act: 'reversalUnclear', actor, why: why(told) } as const
  await insertDepositEvent(tx, event, now)
  return false
}

async function owedOf(tx: Db, orderId: string): Promise<Owed> {
  const { rows } = await sql<Owed>`select coalesce(sum(amount), 0)::bigint as amount,
      coalesce(sum(owed_cash), 0)::bigint as cash, coalesce(sum(owed_bonus), 0)::bigint as bonus
    from cashier.reversal where order_id = ${orderId} and restored_at is null`.execute(tx)
  return rows[0] ?? { amount: 0n, cash: 0n, bonus: 0n }
}

type NewReversal = {
  id: string
  reference: string
  amount: bigint
  owedCash: bigint
  owedBonus: bigint
  owedFee?: bigint
}

async function insertReversal(
  tx: Db,
  order: OrderRow,
  { id, reference, amount, owedCash, owedBonus, owedFee = amount - owedCash }: NewReversal,
  { now, isRestored = false }: { now: Date; isRestored?: boolean },
): Promise<void> {
  const done = isRestored ? now : null
  await sql`insert into cashier.reversal
      (id, order_id, channel, key, member_id, unit, amount, owed_cash, owed_bonus, owed_fee, made_at,
       booked_at, told_at, restored_at, restored_told_at)
    values (${id}, ${order.id}, ${order.channel}, ${reference}, ${order.memberId}, ${order.unit},
      ${String(amount)}::bigint, ${String(owedCash)}::bigint, ${String(owedBonus)}::bigint,
      ${String(owedFee)}::bigint, ${now}, ${done}, ${done}, ${done}, ${done})`.execute(tx)
}
