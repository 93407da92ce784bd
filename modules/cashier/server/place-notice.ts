import { type Context, type Db, inTransaction } from '@tessera/server-kit'
import type { Notice } from '../channels/channel.ts'
import { cashierProblems } from '../problems.ts'
import { insertDepositEvent } from './deposit/deposit-events.ts'
import { creditDeposit } from './deposit/credit-deposit.ts'
import { collectDebts } from './reversal/debts.ts'
import { restoreDeposit, reverseDeposit } from './reversal/reverse-deposit.ts'
import { pushReversal } from './reversal/push-reversal.ts'
import { findEarlierReversals, findNotice, insertNotice } from './notices.ts'
import { endOrder, findOrder, type OrderRow } from './orders.ts'

type PlacingContext = Pick<Context, 'db' | 'clock' | 'push'>
type Outcome = 'unchanged' | 'rejected' | 'partialReview' | 'success' | 'reversed' | 'restored'

/**
 * Does what a gateway's word asks for, once: the same notice again changes nothing, and an order is credited once,
 * however many notices come. Problems: `unknownOrder`, `noticeUsedDifferently`.
 */
export async function placeNotice(
  context: PlacingContext,
  channelId: string,
  notice: Notice,
  body: string,
): Promise<void> {
  const { db, clock } = context
  const now = clock()
  const { problem, changed } = await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, channelId, notice)
    const known = await findNotice(tx, channelId, notice.id)
    if (known && known.body !== body) return { problem: cashierProblems.noticeUsedDifferently() }
    // Pushed once more: if the first answer was lost, the member may not have got it either.
    if (known) return { changed: order }
    const outcome = order && (await decide(tx, order, notice, now))
    await insertNotice(tx, channelId, notice, { body, outcome: outcome ?? 'unknownOrder', now })
    if (order && outcome) await writeDown(tx, order, outcome, now)
    if (outcome === 'success') await reverseEarlier(tx, channelId, notice.orderId, now)
    // What nobody can place is kept all the same: money may have come with it.
    if (!order) return { problem: cashierProblems.unknownOrder() }
    return outcome === 'unchanged' ? {} : { changed: await findOrder(tx, { id: order.id }) }
  })
  if (problem) throw problem
  if (changed) {
    await pushReversal(context, changed)
    await collectDebts(context, changed.memberId)
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

// A notice may be here before the gateway has answered us with the reference: then the notice brings it.
async function lockOrder(tx: Db, channel: string, { orderId, reference, result }: Notice) {
  if (!uuid.test(orderId)) return undefined
  const order = await findOrder(tx, { id: orderId, channel }, true)
  // A refund or a dispute has a reference of its own.
  if (!order || order.reference === reference || isTurn(result)) return order
  const isNew = order.reference === null && !(await findOrder(tx, { channel, reference }))
  return isNew ? order : undefined
}

// An order that is paid or under review is decided; one that expired or was declined may still turn out paid.
const isDecided = ({ state }: OrderRow) => state === 'success' || state === 'partialReview'

async function decide(
  tx: Db,
  order: OrderRow,
  { result, money, reference }: Notice,
  now: Date,
): Promise<Outcome> {
  if (isTurn(result)) return turnBack(tx, order, { result, money, reference }, now)
  if (isDecided(order)) return 'unchanged'
  if (result === 'declined') {
    if (order.state !== 'created' && order.state !== 'pendingPay') return 'unchanged'
    await endOrder(tx, order.id, { state: 'rejected', reference, now })
    return 'rejected'
  }
  const paid = {
    reference,
    paidAmount: money.amount,
    paidUnit: money.currency,
    isLate: now > order.expiresAt,
    now,
  }
  // Another amount or currency than asked for goes to a person: it is never credited by itself.
  if (money.amount !== order.amount || money.currency !== order.unit) {
    await endOrder(tx, order.id, { state: 'partialReview', ...paid })
    return 'partialReview'
  }
  const credited = await creditDeposit(tx, order, money.amount)
  const state = credited ? 'success' : 'partialReview'
  await endOrder(tx, order.id, { state, ...paid, ...credited })
  return state
}

type Turn = Pick<Notice, 'money' | 'reference'> & { result: 'reversed' | 'restored' }
const isTurn = (result: Notice['result']): result is Turn['result'] =>
  result === 'reversed' || result === 'restored'

/** What was credited is owed again, or no more; what waits for a person is refused, so that nobody credits it. */
async function turnBack(tx: Db, order: OrderRow, turn: Turn, now: Date): Promise<Outcome> {
  if (order.state === 'success') {
    const turned = turn.result === 'reversed' ? reverseDeposit : restoreDeposit
    return (await turned(tx, order, turn, now)) ? turn.result : 'unchanged'
  }
  if (order.state !== 'partialReview' || turn.result === 'restored') return 'unchanged'
  await endOrder(tx, order.id, { state: 'rejected', now })
  return 'rejected'
}

/** Refunds and disputes may arrive before the payment itself: they count once it is credited. */
async function reverseEarlier(tx: Db, channel: string, orderId: string, now: Date): Promise<void> {
  const order = await findOrder(tx, { id: orderId, channel })
  if (!order) return
  for (const turn of await findEarlierReversals(tx, channel, orderId)) {
    await turnBack(tx, order, turn, now)
  }
}

const actOf = { rejected: 'declined', partialReview: 'underReview', success: 'paid' } as const

async function writeDown(tx: Db, { id, state }: OrderRow, outcome: Outcome, now: Date) {
  // What was taken back has its own line already.
  if (outcome === 'unchanged' || outcome === 'reversed' || outcome === 'restored') return
  const actor = { by: 'channel' } as const
  const event = { orderId: id, act: actOf[outcome], actor, from: state, to: outcome }
  await insertDepositEvent(tx, event, now)
}
