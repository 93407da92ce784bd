import { cashierProblems } from '../../problems.ts'
import * as z from 'zod/mini'
import type { Notice } from '../channel.ts'
import { moneyOf } from './amounts.ts'
import { type Asking, findPaidSession, listRefunds, Refund } from './sessions.ts'

export type StripeEvent = { id: string; type: string; data: { object: unknown } }

const Dispute = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  payment_intent: z.nullish(z.string()),
})
const Charge = z.object({ id: z.string(), payment_intent: z.nullish(z.string()) })

const refundEvents = ['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated']

/** Whether an event is about a refund or a dispute. */
export const isReversalEvent = (type: string): boolean =>
  type === 'charge.refunded' || refundEvents.includes(type) || type.startsWith('charge.dispute.')

type Told = Pick<Notice, 'reference' | 'result' | 'money'>

/**
 * The reversals and restorations of an event. Neither a refund nor a dispute names our order: the session of their
 * payment does. A payment without a session of ours is ignored. Problems: `badNotice`, `channelDown`.
 */
export async function reversalsIn(asking: Asking, event: StripeEvent): Promise<Notice[]> {
  const { id, type, data } = event
  if (type === 'charge.refunded') {
    const charge = parsed(Charge, data.object)
    const refunds = await asked(() => listRefunds(asking, charge.id))
    return noticesOf(asking, id, charge.payment_intent, refunds.map(refundTold))
  }
  if (refundEvents.includes(type)) {
    const refund = parsed(Refund, data.object)
    return noticesOf(asking, id, refund.payment_intent, [refundTold(refund)])
  }
  const dispute = parsed(Dispute, data.object)
  const told = disputeTold(type, dispute)
  return told ? noticesOf(asking, id, dispute.payment_intent, [told]) : []
}

/** A refund leaves the account when it is created; one that failed or was canceled is back there. */
const refundTold = ({ id, status, amount, currency }: Refund): Told => ({
  reference: id,
  result: status === 'failed' || status === 'canceled' ? 'restored' : 'reversed',
  money: moneyOf(amount, currency),
})

const isBeforeDispute = (status: string) => status.startsWith('warning_') || status === 'prevented'

/** An inquiry moves no money until it becomes a dispute; one that is won gives it back. */
function disputeTold(type: string, dispute: z.output<typeof Dispute>): Told | undefined {
  const { id: reference, status, amount, currency } = dispute
  const money = moneyOf(amount, currency)
  switch (type) {
    case 'charge.dispute.funds_withdrawn':
      return { reference, result: 'reversed', money }
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      if (isBeforeDispute(status)) return undefined
      return { reference, result: status === 'won' ? 'restored' : 'reversed', money }
    // The share that was refunded before is restored too, whoever wins the dispute: only the won part counts.
    case 'charge.dispute.funds_reinstated':
      return status === 'won' ? { reference, result: 'restored', money } : undefined
    default:
      return undefined
  }
}

async function noticesOf(
  asking: Asking,
  eventId: string,
  payment: string | null | undefined,
  told: Told[],
): Promise<Notice[]> {
  if (!payment || told.length === 0) return []
  const session = await asked(() => findPaidSession(asking, payment))
  const orderId = session?.client_reference_id
  if (!orderId) return []
  return told.map((each) => ({ ...each, id: `${eventId}:${each.reference}`, orderId }))
}

function parsed<Shape extends z.ZodMiniType>(shape: Shape, object: unknown): z.output<Shape> {
  const result = shape.safeParse(object)
  if (!result.success) throw cashierProblems.badNotice()
  return result.data
}

/** If the query fails, the event is not accepted: Stripe sends it again. */
async function asked<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask()
  } catch {
    throw cashierProblems.channelDown()
  }
}
