import { toWire } from '@tessera/calls'
import type { Context, Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { depositFeed } from '../calls.ts'
import type { PaymentChannel, Status } from '../channels/channel.ts'
import { askBatch, askedForSeconds, askSecondsMost, firstAskSeconds } from '../limits.ts'
import { type AskingContext, askGateway } from './ask-gateway.ts'
import {
  attachPlace,
  findOrder,
  isOpen,
  isPlain,
  orderColumns,
  type OrderRow,
  shownOrder,
} from './orders.ts'
import { placeNotice } from './place-notice.ts'

type JobContext = AskingContext & Pick<Context, 'push'>

/**
 * Asks the gateways about orders of which nothing is heard: one whose start nobody answered, one whose notice was
 * lost, one that expired and may have been paid all the same. What they say counts as a notice does.
 */
export async function askOrders(context: JobContext, channels: PaymentChannel[]): Promise<void> {
  for (const order of await takeOrdersToAsk(context.db, context.clock())) {
    const channel = channels.find(({ id }) => id === order.channel)
    if (!channel) continue
    // One that cannot be asked about comes again later; it must not keep the others waiting.
    try {
      const status = await askGateway(context, channel, (outside) =>
        channel.askStatus(outside, order.id, order),
      )
      await take(context, order, status)
    } catch (error) {
      context.log.warn(
        { orderId: order.id, reason: String(error) },
        'the state of a deposit is unknown',
      )
    }
  }
}

async function take(context: JobContext, order: OrderRow, status: Status): Promise<void> {
  if (status.result === 'unknown') return
  if (status.result === 'waiting') {
    if (!isOpen(order) || !(await attachPlace(context.db, order, status, context.clock()))) return
    const told = await findOrder(context.db, { id: order.id })
    if (told && order.state !== told.state)
      context.push(depositFeed, told.memberId, shownOrder(told))
    return
  }
  const { result, reference, money: paid } = status
  if (paid.amount <= 0n || !isPlain(reference)) throw new Error('the gateway answered nonsense')
  const id = `asked:${order.id}:${result}:${paid.amount}`
  await placeNotice(
    context,
    order.channel,
    { id, orderId: order.id, reference, result, money: paid },
    toWire(status),
  )
}

/** Takes the orders whose time to be asked about has come, and sets their next time: twice as far away. */
async function takeOrdersToAsk(db: Db, now: Date): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    update cashier.deposit_order set asked_times = asked_times + 1,
      next_ask_at = case when created_at > ${now}::timestamptz - make_interval(secs => ${askedForSeconds}) then
        ${now}::timestamptz + make_interval(secs => least(${askSecondsMost}, ${firstAskSeconds} * 2 ^ least(asked_times + 1, 20))) end
    where id in (select id from cashier.deposit_order where next_ask_at <= ${now}
      order by next_ask_at limit ${askBatch} for update skip locked)
    returning ${orderColumns}`.execute(db)
  return rows
}
