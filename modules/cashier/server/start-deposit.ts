import { commonProblems, toWire } from '@tessera/calls'
import { checkDeposit } from '@tessera/compliance/server'
import { type Money, money } from '@tessera/money'
import { type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { isDeepStrictEqual } from 'node:util'
import type { PaymentChannel } from '../channels/channel.ts'
import { expiryBatch, firstAskSeconds, orderMinutes } from '../limits.ts'
import { cashierProblems } from '../problems.ts'
import { type AskingContext, askGateway, outsideOf } from './ask-gateway.ts'
import { insertDepositEvent } from './deposit/deposit-events.ts'
import { checkTerms, type VipOf } from './deposit/check-terms.ts'
import { checkStep } from './check-step.ts'
import { hasOwnCents, takeOwnCents } from './deposit/own-cents.ts'
import { readTerms } from './deposit/terms.ts'
import { hashOfInputs, privateAmong, readInputs } from './read-inputs.ts'
import { placeNotice } from './place-notice.ts'
import {
  attachPlace,
  endOrder,
  expireOrders,
  findOrder,
  insertOrder,
  isOpen,
  isPlain,
  type OrderRow,
  shownOrder,
} from './orders.ts'

export type DepositRequest = {
  id: string
  money?: Money | undefined
  inputs?: Record<string, string> | undefined
}
type Asked = { id: string; money: Money; inputs: Inputs; inputsHash: Buffer | null }
type Inputs = Readonly<Record<string, string>>
type StartContext = MemberContext & AskingContext & { vipOf: VipOf }

/**
 * Opens an order, and then sends it to the gateway. The order is committed before anyone outside knows its id, so a
 * crash in between leaves an order that can be queried. The same id again returns the same order. What the channel asks
 * of the member is passed to it and not stored. Problems: `badInput`, `inputRefused`, `channelClosed`, `channelDown`,
 * `outsideLimits`, `wholeCents`, `notOffered`, `depositHours`, `orderOpen`,
 * `noCentsLeft`, `orderUsedDifferently`, `compliance.depositLimitReached`, `compliance.onBreak`.
 */
export async function startDeposit(
  context: StartContext,
  channel: PaymentChannel,
  request: DepositRequest,
) {
  const { db, member } = context
  const inputs = readInputs(channel.inputs, request.inputs)
  const sum = await askedMoney(context, channel, { ...request, inputs })
  assertWithinLimits(member.currency, channel, sum)
  await outsideOf(context, channel)
  const asked = { id: request.id, money: sum, inputs, inputsHash: hashOfInputs(db, inputs) }
  const order = await openOrder(context, channel, asked)
  if (order.state !== 'created') return shownOrder(order)
  await tellGateway(context, channel, order, inputs)
  const told = await findOrder(context.db, { id: order.id })
  if (!told) throw new Error('an order is never removed')
  return shownOrder(told)
}

/** The amount that the member typed, or that their inputs stand for. Problems: `badInput`, and those of the channel. */
async function askedMoney(
  context: StartContext,
  channel: PaymentChannel,
  { id, money: typed, inputs }: DepositRequest & { inputs: Inputs },
): Promise<Money> {
  const { db, member } = context
  const { amountOf } = channel
  if (!amountOf) {
    if (!typed) throw commonProblems.badInput({ fields: { money: 'is missing' } })
    return typed
  }
  if (typed) throw commonProblems.badInput({ fields: { money: 'is not asked for' } })
  // A code that this order has used already stands for its amount.
  const known = await findOrder(db, { id, memberId: member.id, channel: channel.id })
  if (known) return money(known.askedAmount ?? known.amount, known.unit)
  const asked = { inputs, memberId: member.id, currency: member.currency }
  return askGateway(context, channel, (outside) => amountOf(outside, asked), {
    secrets: privateAmong(channel.inputs, inputs),
  })
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
  { id, money: asked, inputsHash }: Asked,
): Promise<OrderRow> {
  return inTransaction(db, async (tx) => {
    const now = clock()
    const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
    await expireOrders(tx, now, expiryBatch, member.id)
    const known = await findOrder(tx, { id })
    const same = { memberId: member.id, channel: channel.id, asked, inputsHash }
    if (known) return assertSame(known, same)
    const terms = await readTerms(tx, channel.id, asked.currency)
    await checkTerms(tx, terms, { member, asked, now, vipOf })
    await insertOrder(tx, {
      id,
      memberId: member.id,
      channel: channel.id,
      ...(await amountsOf(tx, channel, { id, money: asked })),
      unit: asked.currency,
      createdAt: now,
      expiresAt: after(orderMinutes * 60),
      // Of what a person confirms there is nobody to ask.
      nextAskAt: isByHand(channel) ? null : after(firstAskSeconds),
      terms,
      inputsHash,
    })
    const order = await findOrder(tx, { id })
    if (order) {
      // It counts from here on: of all that begin at once no more pass than the limit.
      await checkDeposit(tx, { memberId: member.id, asked })
      const began = { orderId: id, act: 'began', actor: { by: 'member' }, to: 'created' } as const
      await insertDepositEvent(tx, began, now)
      return assertSame(order, same)
    }
    const open = await findOrder(tx, { memberId: member.id, channel: channel.id, isOpen: true })
    // It ended between the two reads: there is room now.
    if (!open) throw commonProblems.busy()
    throw cashierProblems.orderOpen({ orderId: open.id, amount: money(open.amount, open.unit) })
  })
}

/** What is to be paid: exactly what was asked for, or that with cents of its own. */
async function amountsOf(
  tx: Db,
  channel: PaymentChannel,
  { id, money: asked }: Pick<Asked, 'id' | 'money'>,
) {
  const { amount, currency: unit } = asked
  if (!hasOwnCents(channel)) return { amount, askedAmount: null }
  const own = await takeOwnCents(tx, { orderId: id, channel: channel.id, unit, amount })
  return { amount: own, askedAmount: amount }
}

const isByHand = ({ kind = 'gateway' }: PaymentChannel): boolean => kind !== 'gateway'

type Same = Pick<OrderRow, 'memberId' | 'channel' | 'inputsHash'> & { asked: Money }

function assertSame(order: OrderRow, { memberId, channel, asked, inputsHash }: Same): OrderRow {
  const isSame =
    order.memberId === memberId &&
    order.channel === channel &&
    (order.askedAmount ?? order.amount) === asked.amount &&
    order.unit === asked.currency &&
    isDeepStrictEqual(order.inputsHash, inputsHash)
  if (!isSame) throw cashierProblems.orderUsedDifferently()
  return order
}

async function tellGateway(
  context: StartContext,
  channel: PaymentChannel,
  order: OrderRow,
  inputs: Inputs,
): Promise<void> {
  const { db, clock, origin, log } = context
  const starting = {
    orderId: order.id,
    money: money(order.amount, order.unit),
    inputs,
    origin,
    returnUrl: `${origin}/member?page=depositv2&order=${order.id}&back=1`,
    noticeUrl: `${origin}/wps/cashier/notices/${channel.id}`,
  }
  const started = await askGateway(
    context,
    channel,
    (outside) => channel.startDeposit(outside, starting),
    { secrets: privateAmong(channel.inputs, inputs) },
  )
  if (started.result === 'paid') {
    const { result, reference, money: paid } = started
    if (paid.amount <= 0n || !isPlain(reference)) throw cashierProblems.channelDown()
    const notice = { id: `started:${order.id}`, orderId: order.id, reference, result, money: paid }
    return placeNotice(context, channel.id, notice, toWire(started))
  }
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
