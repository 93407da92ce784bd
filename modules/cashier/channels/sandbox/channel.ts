import { PositiveMoney } from '@tessera/money'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { noticeFreshSeconds } from '../../limits.ts'
import { cashierProblems } from '../../problems.ts'
import { askPayment, openPayment } from '../../server/sandbox-gateway/payments.ts'
import {
  signatureHeader,
  signNotice,
  stampHeader,
} from '../../server/sandbox-gateway/sign-notice.ts'
import type { PaymentChannel, RawNotice } from '../channel.ts'
import { readOnce } from '../read-once.ts'
import { SandboxSettings } from './settings.ts'

const Body = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  reference: z.string().check(z.minLength(1), z.maxLength(64)),
  result: z.enum(['paid', 'declined']),
  money: PositiveMoney,
})

/** A gateway that moves play money and behaves like a real one: redirect, signed notices, late and repeated ones. */
export const sandbox: PaymentChannel<SandboxSettings> = {
  settings: SandboxSettings,
  firstSettings: () => ({ secret: randomBytes(32).toString('hex') }),
  signedHeaders: [stampHeader, signatureHeader],
  startDeposit: openPayment,
  askStatus: askPayment,

  readNotice: (raw, { secret }) => {
    assertSigned(raw, secret)
    const read = Body.safeParse(readOnce(raw.body))
    if (!read.success) throw cashierProblems.badNotice()
    return read.data
  },
}

function assertSigned({ body, headers, now }: RawNotice, secret: string): void {
  const stamp = String(headers[stampHeader] ?? '')
  const given = Buffer.from(String(headers[signatureHeader] ?? ''))
  const right = Buffer.from(signNotice(secret, stamp, body))
  if (given.length !== right.length || !timingSafeEqual(given, right)) {
    throw cashierProblems.badSignature()
  }
  const age = Math.abs(now.getTime() / 1000 - Number(stamp))
  if (!/^\d{1,12}$/.test(stamp) || age > noticeFreshSeconds) throw cashierProblems.staleNotice()
}
