import { type Money, money } from '@tessera/money'
import { inTransaction, type MemberContext } from '@tessera/server-kit'
import { channelOf } from '../channels/index.ts'
import { centUnits, expiryBatch, orderMinutes } from '../limits.ts'
import { cashierProblems } from '../problems.ts'
import { expireOrders, findOrder, insertOrder, type OrderRow, shownOrder } from './orders.ts'

export type DepositRequest = { id: string; channelId: string; money: Money }

/**
 * Opens an order and tells the gateway of it. Nothing is credited before the gateway's signed notice.
 * Problems: `unknownChannel`, `outsideLimits`, `orderOpen`, `orderUsedDifferently`.
 */
export async function startDeposit(context: MemberContext, request: DepositRequest) {
  const { db, member, clock, origin } = context
  const channel = channelOf(request.channelId)
  if (!channel) throw cashierProblems.unknownChannel()
  const bounds = {
    smallest: money(channel.smallest, member.currency),
    largest: money(channel.largest, member.currency),
  }
  const { amount, currency } = request.money
  if (currency !== member.currency || amount < channel.smallest || amount > channel.largest) {
    throw cashierProblems.outsideLimits(bounds)
  }
  if (amount % centUnits !== 0n) throw cashierProblems.wholeCents()
  return inTransaction(db, async (tx) => {
    const known = await findOrder(tx, { id: request.id })
    if (known) return sameOrder(known, member.id, request)
    const now = clock()
    await expireOrders(tx, now, expiryBatch, member.id)
    const returnUrl = `${origin}/member?page=depositv2&order=${request.id}`
    const starting = { orderId: request.id, money: request.money, origin, returnUrl, now }
    const { reference, redirectUrl } = await channel.startDeposit(tx, starting)
    const order = {
      id: request.id,
      memberId: member.id,
      channel: channel.id,
      amount,
      unit: currency,
      reference,
      redirectUrl,
      createdAt: now,
      expiresAt: new Date(now.getTime() + orderMinutes * 60_000),
    }
    if (await insertOrder(tx, order)) {
      return shownOrder({
        ...order,
        state: 'pendingPay',
        paidAmount: null,
        paidUnit: null,
        isLate: false,
        endedAt: null,
      })
    }
    const raced = await findOrder(tx, { id: request.id })
    if (raced) return sameOrder(raced, member.id, request)
    const open = await findOrder(tx, { memberId: member.id, channel: channel.id, isOpen: true })
    if (!open) throw new Error('an order was neither written nor found')
    throw cashierProblems.orderOpen({
      orderId: open.id,
      amount: money(open.amount, open.unit),
      redirectUrl: open.redirectUrl,
    })
  })
}

function sameOrder(order: OrderRow, memberId: string, { channelId, money: asked }: DepositRequest) {
  const isSame =
    order.memberId === memberId &&
    order.channel === channelId &&
    order.amount === asked.amount &&
    order.unit === asked.currency
  if (!isSame) throw cashierProblems.orderUsedDifferently()
  return shownOrder(order)
}
