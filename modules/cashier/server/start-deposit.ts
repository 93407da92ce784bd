import { commonProblems } from '@tessera/calls'
import { checkDeposit } from '@tessera/compliance/server'
import { type Money, money } from '@tessera/money'
import { type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import type { PaymentChannel } from '../channels/channel.ts'
import { expiryBatch, firstAskSeconds, orderMinutes } from '../limits.ts'
import { cashierProblems } from '../problems.ts'
import { type AskingContext, askGateway, outsideOf } from './ask-gateway.ts'
import { insertDepositEvent } from './deposit/deposit-events.ts'
import { checkTerms, type VipOf } from './deposit/check-terms.ts'
import { checkStep } from './check-step.ts'
import { hasOwnCents, takeOwnCents } from './deposit/own-cents.ts'
import { readTerms } from './deposit/terms.ts'
import {
  attachPlace,
  endOrder,
  expireOrders,
  findOrder,
  insertOrder,
  isOpen,
  type OrderRow,
  shownOrder,
} from './orders.ts'

export type DepositRequest = { id: string; money: Money }
type StartContext = MemberContext & AskingContext & { vipOf: VipOf }

/**
 * Opens an order, and then sends it to the gateway. The order is committed before anyone outside knows its id, so a
 * crash in between leaves an order that can be queried. The same id again returns the same order. Problems:
 * `channelClosed`, `channelDown`, `outsideLimits`, `wholeCents`, `notOffered`, `depositHours`, `orderOpen`,
 * `noCentsLeft`, `orderUsedDifferently`, `compliance.depositLimitReached`, `compliance.onBreak`.
 */
export async function startDeposit(
  context: StartContext,
  channel: PaymentChannel,
  request: DepositRequest,
) {
  assertWithinLimits(context.member.currency, channel, request.money)
  await outsideOf(context, channel)
  const order = await openOrder(context, channel, request)
  if (order.state !== 'created') return shownOrder(order)
  await tellGateway(context, channel, order)
  const told = await findOrder(context.db, { id: order.id })
  if (!told) throw new Error('an order is never removed')
  return shownOrder(told)
}

function assertWithinLimits(
  own: string,
  channel: PaymentChannel,
  { amount, currency }: Money,
): void {
  if (currency !== own || amount < channel.smallest || amount > channel.largest) {
    const [smallest, largest] = [money(channel.smallest, own), money(channel.largest, own)]
    throw cashierProblems.outsideLimits({ smallest, largest })
  }
  checkStep({ amount, currency })
}

async function openOrder(
  { db, member, clock, vipOf }: StartContext,
  channel: PaymentChannel,
  { id, money: asked }: DepositRequest,
): Promise<OrderRow> {
  return inTransaction(db, async (tx) => {
    const now = clock()
    const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
    await expireOrders(tx, now, expiryBatch, member.id)
    const known = await findOrder(tx, { id })
    if (known) return assertSame(known, member.id, channel, asked)
    const terms = await readTerms(tx, channel.id, asked.currency)
    await checkTerms(tx, terms, { member, asked, now, vipOf })
    await insertOrder(tx, {
      id,
      memberId: member.id,
      channel: channel.id,
      ...(await amountOf(tx, channel, { id, money: asked })),
      unit: asked.currency,
      createdAt: now,
      expiresAt: after(orderMinutes * 60),
      // Of what a person confirms there is nobody to ask.
      nextAskAt: isByHand(channel) ? null : after(firstAskSeconds),
      terms,
    })
    const order = await findOrder(tx, { id })
    if (order) {
      // It counts from here on: of all that begin at once no more pass than the limit.
      await checkDeposit(tx, { memberId: member.id, asked })
      const began = { orderId: id, act: 'began', actor: { by: 'member' }, to: 'created' } as const
      await insertDepositEvent(tx, began, now)
      return assertSame(order, member.id, channel, asked)
    }
    const open = await findOrder(tx, { memberId: member.id, channel: channel.id, isOpen: true })
    // It ended between the two looks: there is room now.
    if (!open) throw commonProblems.busy()
    throw cashierProblems.orderOpen({ orderId: open.id, amount: money(open.amount, open.unit) })
  })
}

/** What is to be paid: exactly what was asked for, or that with cents of its own. */
async function amountOf(tx: Db, channel: PaymentChannel, { id, money: asked }: DepositRequest) {
  const { amount, currency: unit } = asked
  if (!hasOwnCents(channel)) return { amount, askedAmount: null }
  const own = await takeOwnCents(tx, { orderId: id, channel: channel.id, unit, amount })
  return { amount: own, askedAmount: amount }
}

const isByHand = ({ kind = 'gateway' }: PaymentChannel): boolean => kind !== 'gateway'

function assertSame(order: OrderRow, memberId: string, { id }: PaymentChannel, asked: Money) {
  const isSame =
    order.memberId === memberId &&
    order.channel === id &&
    (order.askedAmount ?? order.amount) === asked.amount &&
    order.unit === asked.currency
  if (!isSame) throw cashierProblems.orderUsedDifferently()
  return order
}

async function tellGateway(context: StartContext, channel: PaymentChannel, order: OrderRow) {
  const { db, clock, origin, log } = context
  const started = await askGateway(context, channel, (outside) =>
    channel.startDeposit(outside, {
      orderId: order.id,
      money: money(order.amount, order.unit),
      origin,
      returnUrl: `${origin}/member?page=depositv2&order=${order.id}&back=1`,
      noticeUrl: `${origin}/wps/cashier/notices/${channel.id}`,
    }),
  )
  if (started.result === 'refused') {
    return inTransaction(db, async (tx) => {
      const now = await findOrder(tx, { id: order.id }, true)
      if (!now || !isOpen(now)) return
      await endOrder(tx, order.id, { state: 'rejected', now: clock() })
      const declined = { orderId: order.id, act: 'declined', actor: { by: 'channel' } } as const
      await insertDepositEvent(tx, { ...declined, from: now.state, to: 'rejected' }, clock())
    })
  }
  if (await attachPlace(db, order, started, clock())) return
  log.error(
    { orderId: order.id, reference: started.reference },
    'a gateway gave an order a reference that cannot be its own',
  )
  throw cashierProblems.channelDown()
}
