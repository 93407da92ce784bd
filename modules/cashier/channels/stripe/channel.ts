import { readJson } from '@tessera/server-kit'
import * as z from 'zod/mini'
import { cashierProblems } from '../../problems.ts'
import { defineChannel, type Notice, type RawNotice, type Status } from '../channel.ts'
import { assertFresh, headerOf, hmacOf, isSignedBy } from '../../server/gateways/signed-by.ts'
import { minorOf, moneyOf } from './amounts.ts'
import { isReversalEvent, reversalsIn, type StripeEvent } from './reversals.ts'
import { createSession, findSession, listSessions, readSession, Session } from './sessions.ts'
import { stripeSettings } from './settings.ts'

const Event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
})

/** How far back a session is searched whose id never arrived: no order is queried for longer. */
const lookedBackMilliseconds = 172_800_000
const skewMilliseconds = 60_000

/** Stripe Checkout: a hosted page, and events that are signed. */
export const stripe = defineChannel({
  id: 'stripe',
  smallest: 10_000n,
  largest: 500_000_000n,
  suggestions: [200_000n, 500_000n, 1_000_000n, 2_000_000n],
  settings: stripeSettings,

  startDeposit: async (outside, { orderId, money, returnUrl }) => {
    const amount = minorOf(money)
    if (amount === undefined) return { result: 'refused' }
    const session = await createSession(outside, orderId, {
      mode: 'payment',
      client_reference_id: orderId,
      success_url: returnUrl,
      cancel_url: returnUrl,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': money.currency.toLowerCase(),
      'line_items[0][price_data][unit_amount]': amount,
      'line_items[0][price_data][product_data][name]': 'Deposit',
      'metadata[order_id]': orderId,
    })
    if (session === 'refused') return { result: 'refused' }
    return {
      result: 'opened',
      reference: session.id,
      redirectUrl: session.url ?? session.success_url ?? returnUrl,
    }
  },

  readNotice: (outside, raw) => {
    assertSigned(raw, outside.settings.webhookSecret, outside.now)
    const event = eventIn(raw.body)
    return isReversalEvent(event.type) ? reversalsIn(outside, event) : noticeOf(event)
  },

  askStatus: async (outside, orderId, known): Promise<Status> => {
    const since = known
      ? known.createdAt.getTime() - skewMilliseconds
      : outside.now.getTime() - lookedBackMilliseconds
    const session = known?.reference
      ? await readSession(outside, known.reference)
      : await findSession(outside, orderId, new Date(since))
    return session?.client_reference_id === orderId ? statusOf(session) : { result: 'unknown' }
  },

  // A session says when it was begun, not when it was paid: that is the time it is listed under.
  listSettled: async (outside, from, to) =>
    (await listSessions(outside, from, to)).flatMap((session) =>
      resultOf(session) === 'paid' ? [settledIn(session)] : [],
    ),
})

const settledIn = ({ id, client_reference_id, amount_total, currency, created = 0 }: Session) => ({
  reference: id,
  orderId: client_reference_id ?? '',
  money: moneyOf(amount_total, currency),
  at: new Date(created * 1_000),
})

function statusOf(session: Session): Status {
  const { id: reference, url, success_url, amount_total, currency } = session
  const result = resultOf(session)
  if (result) return { result, reference, money: moneyOf(amount_total, currency) }
  // Paid in a way that takes days, it has no page any more: only the member's own is left.
  return { result: 'waiting', reference, redirectUrl: url ?? success_url ?? '' }
}

function resultOf({ status, payment_status }: Session): 'paid' | 'declined' | undefined {
  if (status === 'expired') return 'declined'
  return status === 'complete' && payment_status === 'paid' ? 'paid' : undefined
}

/** Problem: `badNotice`. */
function eventIn(body: string): StripeEvent {
  try {
    return Event.parse(readJson(body))
  } catch {
    throw cashierProblems.badNotice()
  }
}

/** What an event says of a payment; undefined where it decides none. Problem: `badNotice`. */
function noticeOf({ id, type, data }: StripeEvent): Notice | undefined {
  if (!type.startsWith('checkout.session.')) return undefined
  const { success, data: session } = Session.safeParse(data.object)
  if (!success) throw cashierProblems.badNotice()
  const result = endOf(type, session)
  if (!result) return undefined
  const { id: reference, client_reference_id, amount_total, currency } = session
  const money = moneyOf(amount_total, currency)
  return { id, orderId: client_reference_id ?? '', reference, result, money }
}

function endOf(type: string, { payment_status }: Session): Notice['result'] | undefined {
  switch (type) {
    case 'checkout.session.completed':
      return payment_status === 'paid' ? 'paid' : undefined
    case 'checkout.session.async_payment_succeeded':
      return 'paid'
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return 'declined'
    default:
      return undefined
  }
}

/** `t=<second>,v1=<signature>,v1=…`: while a secret is changed there are two. */
function assertSigned(raw: RawNotice, secret: string, now: Date): void {
  const parts = headerOf(raw, 'stripe-signature').split(',')
  const valuesOf = (name: string) =>
    parts.filter((part) => part.startsWith(`${name}=`)).map((part) => part.slice(name.length + 1))
  const [second = ''] = valuesOf('t')
  if (!isSignedBy(hmacOf(secret, `${second}.${raw.body}`), valuesOf('v1'))) {
    throw cashierProblems.badSignature()
  }
  assertFresh(second, now)
}
