import { decimalOf, scale } from '@tessera/money'
import { type Db, deriveId } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Notice } from '../../channels/channel.ts'
import { insertDepositEvent } from '../deposit/deposit-events.ts'
import type { OrderRow } from '../orders.ts'
import { reduceTurnover } from '../turnover/reduce-turnover.ts'
import type { Actor } from '../withdraw/withdrawal-events.ts'
import {
  bookReversal,
  lockReversal,
  type ReversalRow,
  unbookReversal,
  waiveReversal,
} from './book-reversal.ts'
import { insertUnclear } from './unclear-reversals.ts'

export type Reversed = Pick<Notice, 'reference' | 'money'>
type Owed = { amount: bigint; cash: bigint; bonus: bigint }

/** Who says so, and why: the payment service, unless one of the staff decides. */
type Said = { actor: Actor; why: string }
const byChannel = (turned: Reversed): Said => ({ actor: { by: 'channel' }, why: whyOf(turned) })

/**
 * Records that a payment service took a credited payment back, in whole or in part: the member owes that share of the
 * credited amount and of its bonus, and the operator returns that share of the fee. Once for each refund or dispute,
 * and never more than was paid. The caller has locked the order. Returns whether anything is new.
 */
export async function reverseDeposit(
  tx: Db,
  order: OrderRow,
  reversed: Reversed,
  now: Date,
  said: Said = byChannel(reversed),
): Promise<boolean> {
  const { reference, money } = reversed
  if (await lockReversal(tx, order.channel, reference)) return false
  // A service that counts in another currency leaves the amount to a person.
  if (money.currency !== order.unit) return noteUnclear(tx, order, 'reversed', reversed, now)
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
  await reduceTurnover(tx, { orderId: order.id, paid, reversed: before.amount + amount }, now)
  await insertDepositEvent(tx, { orderId: order.id, act: 'reversed', ...said }, now)
  return true
}

/**
 * Undoes a reversal: the dispute was won, or the refund failed. What was collected for it is credited again, and what
 * is still owed for it is cancelled. If it arrives before the reversal itself, that one has no effect. The caller has
 * locked the order. Returns whether anything is new.
 */
export async function restoreDeposit(
  tx: Db,
  order: OrderRow,
  restored: Reversed,
  now: Date,
): Promise<boolean> {
  const { reference, money } = restored
  const known = await lockReversal(tx, order.channel, reference)
  if (known?.restoredAt) return restoreRest(tx, order, restored, now)
  // Only part of it is back, or it counts in another currency: a person decides what that means.
  if (money.currency !== order.unit || (known && money.amount < known.amount)) {
    return noteUnclear(tx, order, 'restored', restored, now)
  }
  if (!known) {
    const nothing = { amount: money.amount, owedCash: 0n, owedBonus: 0n, owedFee: 0n }
    const row = { id: idOf(order, reference), reference, ...nothing }
    await insertReversal(tx, order, row, { now, isRestored: true })
    return false
  }
  await undoReversal(tx, order, known, { now, said: byChannel(restored) })
  return true
}

type Undoing = { now: Date; said: Said; part?: bigint }

/**
 * Undoes a reversal, or the part of it that came back: the rest of it is a reversal of its own from then on. The caller
 * has locked both.
 */
export async function undoReversal(
  tx: Db,
  order: OrderRow,
  known: ReversalRow,
  { now, said, part = known.amount }: Undoing,
): Promise<void> {
  await unbookReversal(tx, known, now)
  await insertDepositEvent(tx, { orderId: order.id, act: 'restored', ...said }, now)
  const { amount: reversed } = await owedOf(tx, order.id)
  await reduceTurnover(tx, { orderId: order.id, paid: order.paidAmount ?? 0n, reversed }, now)
  if (part >= known.amount) return
  const rest = { amount: known.amount - part, currency: order.unit }
  await reverseDeposit(tx, order, { reference: restOf(known.key), money: rest }, now, said)
  await keepWaived(tx, order, known)
}

/** Of the rest, as much stays waived as the member had not paid of it. */
async function keepWaived(tx: Db, order: OrderRow, known: ReversalRow): Promise<void> {
  const rest = await lockReversal(tx, order.channel, restOf(known.key))
  if (!rest || known.waived === 0n) return
  const unpaid = rest.owedCash + rest.owedBonus - known.collected
  const waived = unpaid < known.waived ? unpaid : known.waived
  if (waived > 0n) await waiveReversal(tx, rest, waived)
}

/** What the rest of a reversal is called, of which a part came back. */
const restOf = (reference: string) => `${reference} (rest)`

/** A reversal that came back in part may come back in whole afterwards. */
async function restoreRest(tx: Db, order: OrderRow, restored: Reversed, now: Date) {
  const reference = restOf(restored.reference)
  const rest = await lockReversal(tx, order.channel, reference)
  return rest ? restoreDeposit(tx, order, { ...restored, reference }, now) : false
}

const idOf = (order: OrderRow, reference: string) => deriveId(order.id, `reversal:${reference}`)
const whyOf = ({ reference, money }: Reversed) =>
  `${decimalOf(money)} ${money.currency}, ${reference}`

type Turn = 'reversed' | 'restored'

async function noteUnclear(tx: Db, order: OrderRow, turn: Turn, told: Reversed, now: Date) {
  if (await insertUnclear(tx, order, { turn, ...told }, now)) {
    const event = { orderId: order.id, act: 'reversalUnclear', ...byChannel(told) } as const
    await insertDepositEvent(tx, event, now)
  }
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
