import { Money } from '@tessera/money'
import { timingSafeEqual } from 'node:crypto'
import { readJson } from '@tessera/server-kit'
import * as z from 'zod/mini'
import { noticeFreshSeconds, sandboxLargest, sandboxSmallest } from '../../limits.ts'
import { cashierProblems } from '../../problems.ts'
import {
  findPayment,
  listSettledPayments,
  openPayment,
} from '../../server/sandbox-gateway/gateway.ts'
import { askSandboxPayOut, bookPayOut, listPaidOut } from '../../server/sandbox-gateway/pay-out.ts'
import { signatureOf } from '../../server/sandbox-gateway/signature.ts'
import { defineChannel, type RawNotice, type Status } from '../channel.ts'
import { sandboxSettings } from './settings.ts'

const Body = z.strictObject({
  id: z.string(),
  orderId: z.string(),
  reference: z.string(),
  result: z.enum(['paid', 'declined', 'reversed', 'restored']),
  money: Money,
})

const payPage = (origin: string, reference: string) => `${origin}/sandbox-gateway/pay/${reference}`

/** A gateway that moves play money and behaves like a real one: redirect, signed notices, late and repeated ones. */
export const sandbox = defineChannel({
  id: 'sandbox',
  isDemoOnly: true,
  smallest: sandboxSmallest,
  largest: sandboxLargest,
  suggestions: [200_000n, 500_000n, 1_000_000n, 2_000_000n],
  settings: sandboxSettings,

  startDeposit: async ({ db, now }, starting) => {
    const reference = await openPayment(db, { ...starting, now })
    return { result: 'opened', reference, redirectUrl: payPage(starting.origin, reference) }
  },

  readNotice: ({ settings, now }, raw) => {
    assertSigned(raw, settings.signingKey, now)
    try {
      return Body.parse(readJson(raw.body))
    } catch {
      throw cashierProblems.badNotice()
    }
  },

  askStatus: async ({ db }, orderId): Promise<Status> => {
    const payment = await findPayment(db, { orderId })
    if (!payment) return { result: 'unknown' }
    const { reference, state, returnUrl, amount, paidAmount, unit } = payment
    if (state === 'paid' || state === 'declined') {
      return { result: state, reference, money: { amount: paidAmount ?? amount, currency: unit } }
    }
    return {
      result: 'waiting',
      reference,
      redirectUrl: payPage(new URL(returnUrl).origin, reference),
    }
  },

  listSettled: ({ db }, from, to) => listSettledPayments(db, from, to),

  payOut: {
    send: ({ db, now }, paying) => bookPayOut(db, paying, now),
    ask: ({ db, now }, payoutId) => askSandboxPayOut(db, payoutId, now),
    listPaid: ({ db }, from, to) => listPaidOut(db, from, to),
  },
})

function assertSigned({ body, headers }: RawNotice, signingKey: string, now: Date): void {
  const stamp = String(headers['x-sandbox-stamp'] ?? '')
  const given = Buffer.from(String(headers['x-sandbox-signature'] ?? ''))
  const right = Buffer.from(signatureOf(signingKey, stamp, body))
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw cashierProblems.badSignature()
  const age = Math.abs(now.getTime() / 1000 - Number(stamp))
  if (!(age <= noticeFreshSeconds)) throw cashierProblems.staleNotice()
}
