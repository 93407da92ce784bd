import { Money } from '@tessera/money'
import { sql } from 'kysely'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { noticeFreshSeconds, sandboxLargest, sandboxSmallest } from '../../limits.ts'
import { cashierProblems } from '../../problems.ts'
import type { PaymentChannel, RawNotice } from '../channel.ts'
import { sandboxSecret, signatureOf } from '../../server/sandbox-gateway/secret.ts'

const Body = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  reference: z.string().check(z.minLength(1), z.maxLength(64)),
  result: z.enum(['paid', 'declined']),
  money: Money,
})

/** A gateway that moves play money and behaves like a real one: redirect, signed notices, late and repeated ones. */
export const sandbox: PaymentChannel = {
  id: 'sandbox',
  smallest: sandboxSmallest,
  largest: sandboxLargest,
  suggestions: [200_000n, 500_000n, 1_000_000n, 2_000_000n],

  startDeposit: async (db, { money, origin, returnUrl, now }) => {
    const reference = randomBytes(12).toString('hex')
    await sql`insert into cashier.sandbox_payment (reference, amount, unit, return_url, made_at)
      values (${reference}, ${String(money.amount)}::bigint, ${money.currency}, ${returnUrl}, ${now})`.execute(
      db,
    )
    return { reference, redirectUrl: `${origin}/sandbox-gateway/pay/${reference}` }
  },

  readNotice: async (db, raw) => {
    assertSigned(raw, await sandboxSecret(db))
    try {
      const { id, reference, result, money } = Body.parse(JSON.parse(raw.body))
      return { id, reference, result, money }
    } catch {
      throw cashierProblems.badNotice()
    }
  },
}

function assertSigned({ body, headers, now }: RawNotice, secret: string): void {
  const stamp = String(headers['x-sandbox-stamp'] ?? '')
  const given = Buffer.from(String(headers['x-sandbox-signature'] ?? ''))
  const right = Buffer.from(signatureOf(secret, stamp, body))
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw cashierProblems.badSignature()
  const age = Math.abs(now.getTime() / 1000 - Number(stamp))
  if (!(age <= noticeFreshSeconds)) throw cashierProblems.staleNotice()
}
