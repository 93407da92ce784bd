import { cashOf, clearingOf, pushBalance, transfer } from '@tessera/ledger/server'
import { type Db, deriveId, type GuestContext, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import { depositFeed } from '../calls.ts'
import type { Notice } from '../channels/channel.ts'
import { channelOf } from '../channels/index.ts'
import { cashierProblems } from '../problems.ts'
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

  const changed = await inTransaction(db, async (tx) => {
    const order = await findOrder(tx, { channel: channelId, reference: notice.reference }, true)
    if (!order) throw cashierProblems.unknownOrder()
    if (!(await rememberNotice(tx, channelId, notice, raw.body, clock()))) return undefined
    await decide(tx, order, notice, clock())
    return findOrder(tx, { id: order.id })
  })
  if (changed) {
    context.push(depositFeed, changed.memberId, shownOrder(changed))
    await pushBalance(context, changed.memberId, changed.unit)
  }
  return { success: true }
}

async function rememberNotice(
  tx: Db,
  channel: string,
  notice: Notice,
  body: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into cashier.notice (channel, notice_id, reference, body, outcome, received_at)
    values (${channel}, ${notice.id}, ${notice.reference}, ${body}, ${notice.result}, ${now})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

// An order that is paid or under review is decided; one that expired or was declined may still turn out paid.
const isDecided = ({ state }: OrderRow) => state === 'success' || state === 'partialReview'

async function decide(
  tx: Db,
  order: OrderRow,
  { result, money }: Notice,
  now: Date,
): Promise<void> {
  if (isDecided(order)) return
  if (result === 'declined') {
    if (order.state === 'pendingPay') await endOrder(tx, order.id, { state: 'rejected', now })
    return
  }
  const paid = {
    paidAmount: money.amount,
    paidUnit: money.currency,
    isLate: order.state !== 'pendingPay',
    now,
  }
  // Another amount or currency than asked for goes to a person: it is never credited by itself.
  if (money.amount !== order.amount || money.currency !== order.unit) {
    return endOrder(tx, order.id, { state: 'partialReview', ...paid })
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
}
