import { cashOf, clearingOf, pushBalance, transfer } from '@tessera/ledger/server'
import { type Db, deriveId, type GuestContext, inTransaction } from '@tessera/server-kit'
import { depositFeed } from '../calls.ts'
import type { Notice } from '../channels/channel.ts'
import { channelOf } from '../channels/index.ts'
import { cashierProblems } from '../problems.ts'
import { findNotice, insertNotice } from './notices.ts'
import { endOrder, findOrder, type OrderRow, shownOrder } from './orders.ts'

/**
 * Takes what a gateway says about a payment. The same notice again changes nothing; an order is credited once,
 * however many notices come. Problems: `unknownChannel`, `badSignature`, `staleNotice`, `badNotice`, `unknownOrder`.
 */
export async function takeNotice(
  context: GuestContext,
  channelId: string,
): Promise<{ success: true }> {
  const { db, clock, raw } = context
  const channel = channelOf(channelId)
  if (!channel || !raw) throw cashierProblems.unknownChannel()
  const notice = await channel.readNotice(db, { ...raw, now: clock() })

  const now = clock()
  const { problem, changed } = await inTransaction(db, async (tx) => {
    const order = await findOrder(tx, { channel: channelId, reference: notice.reference }, true)
    const known = await findNotice(tx, channelId, notice.id)
    if (known)
      return {
        problem: known.body === raw.body ? undefined : cashierProblems.noticeUsedDifferently(),
      }
    const outcome = order ? await decide(tx, order, notice, now) : 'unknownOrder'
    await insertNotice(tx, channelId, notice, { body: raw.body, outcome, now })
    // What nobody can place is kept all the same: money may have come with it.
    if (!order) return { problem: cashierProblems.unknownOrder() }
    return outcome === 'unchanged' ? {} : { changed: await findOrder(tx, { id: order.id }) }
  })
  if (problem) throw problem
  if (changed) {
    context.push(depositFeed, changed.memberId, shownOrder(changed))
    await pushBalance(context, changed.memberId, changed.unit)
  }
  return { success: true }
}

// An order that is paid or under review is decided; one that expired or was declined may still turn out paid.
const isDecided = ({ state }: OrderRow) => state === 'success' || state === 'partialReview'

type Outcome = 'unchanged' | 'rejected' | 'partialReview' | 'success'

async function decide(
  tx: Db,
  order: OrderRow,
  { result, money }: Notice,
  now: Date,
): Promise<Outcome> {
  if (isDecided(order)) return 'unchanged'
  if (result === 'declined') {
    if (order.state !== 'pendingPay') return 'unchanged'
    await endOrder(tx, order.id, { state: 'rejected', now })
    return 'rejected'
  }
  const paid = {
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
  await transfer(tx, {
    id: deriveId(order.id, 'credit'),
    legs: [
      {
        from: clearingOf(order.channel, order.unit),
        to: cashOf(order.memberId, order.unit),
        amount: order.amount,
      },
    ],
    reason: 'deposit',
    subject: `deposit:${order.id}`,
  })
  await endOrder(tx, order.id, { state: 'success', ...paid })
  return 'success'
}
