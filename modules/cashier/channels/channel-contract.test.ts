import { Secret } from '@tessera/sealed'
import { toWire } from '@tessera/calls'
import { type Money, Money as MoneyShape } from '@tessera/money'
import { freshDatabase } from '@tessera/testing'
import { createHmac, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { noticeFreshSeconds } from '../limits.ts'
import { cashierProblems } from '../problems.ts'
import { defineChannel } from './channel.ts'
import { channelCases, type FakeOutside } from './channel-contract.fixture.ts'
import { openChannelFixture } from './channel.fixture.ts'

const { db } = freshDatabase()

/** What a channel can get wrong. */
type Flaw =
  | 'believes every signature'
  | 'believes a part of the body'
  | 'never looks at the stamp'
  | 'reads the amount that was asked for'
  | 'opens a payment a call'
  | 'cannot be asked'
  | 'answers «paid» to every question'
  | 'names its own reference in notices'

type Payment = {
  reference: string
  money: Money
  paid?: { result: 'paid' | 'declined'; money: Money }
}

const Body = z.object({
  id: z.string(),
  orderId: z.string(),
  reference: z.string(),
  result: z.enum(['paid', 'declined']),
  money: MoneyShape,
  at: z.number(),
})

/** A gateway with its payments in memory, and its channel with at most one flaw. */
function paper(id: string, flaw?: Flaw) {
  const books = new Map<string, Payment>()
  const opened = new Map<string, number>()
  const secret = 'on paper'
  const sign = (body: string) => createHmac('sha256', secret).update(body).digest('hex')

  const channel = defineChannel({
    id,
    smallest: 10_000n,
    largest: 10_000_000n,
    suggestions: [500_000n],
    settings: z.strictObject({ secret: Secret() }),
    startDeposit: async (_outside, { orderId, money }) => {
      const known = flaw === 'opens a payment a call' ? undefined : books.get(orderId)
      const payment = known ?? { reference: randomUUID(), money }
      books.set(orderId, payment)
      if (!known) opened.set(orderId, (opened.get(orderId) ?? 0) + 1)
      const { reference } = payment
      return { result: 'opened', reference, redirectUrl: `https://paper.test/${reference}` }
    },
    readNotice: ({ settings, now }, { body, headers }) => {
      const signed = flaw === 'believes a part of the body' ? body.slice(0, 30) : body
      const right = createHmac('sha256', settings.secret).update(signed).digest('hex')
      const given = flaw === 'believes a part of the body' ? sign(signed) : headers['x-paper']
      if (flaw !== 'believes every signature' && given !== right)
        throw cashierProblems.badSignature()
      const { at, ...notice } = Body.parse(JSON.parse(body))
      const age = Math.abs(now.getTime() / 1_000 - at)
      if (flaw !== 'never looks at the stamp' && age > noticeFreshSeconds)
        throw cashierProblems.staleNotice()
      const asked = books.get(notice.orderId)?.money
      const money = flaw === 'reads the amount that was asked for' ? asked : undefined
      const reference =
        flaw === 'names its own reference in notices' ? randomUUID() : notice.reference
      return { ...notice, reference, money: money ?? notice.money }
    },
    askStatus: async (_outside, orderId) => {
      const payment = books.get(orderId)
      if (!payment || flaw === 'cannot be asked') return { result: 'unknown' }
      const { reference, money, paid } = payment
      if (flaw === 'answers «paid» to every question') return { result: 'paid', reference, money }
      if (paid) return { reference, ...paid }
      return { result: 'waiting', reference, redirectUrl: `https://paper.test/${reference}` }
    },
  })

  const fake: FakeOutside = {
    open: async () => ({ secret }),
    close: async () => undefined,
    paymentsOf: async (orderId) => opened.get(orderId) ?? 0,
    decide: async (orderId, result, money) => {
      const payment = books.get(orderId)
      if (payment) books.set(orderId, { ...payment, paid: { result, money } })
    },
    notice: (notice, at) => {
      const body = toWire({ ...notice, at: at.getTime() / 1_000 })
      return { body, headers: { 'content-type': 'application/json', 'x-paper': sign(body) } }
    },
    resign: ({ body, headers: { 'x-paper': _, ...headers } }, signature) => ({
      body,
      headers: { ...headers, ...(signature !== undefined && { 'x-paper': signature }) },
    }),
  }
  return { channel, fake }
}

/** Runs the cases whose names match; answers those that this channel does not keep. */
async function broken(id: string, rule: RegExp, flaw?: Flaw): Promise<string[]> {
  const { channel, fake } = paper(id, flaw)
  const fixture = await openChannelFixture(db(), channel, fake)
  const names: string[] = []
  for (const { name, run } of channelCases.filter((each) => rule.test(each.name))) {
    await run(fixture).catch((error: Error) => names.push(`${name}: ${error.message}`))
  }
  return names
}

test('the suite lets an honest channel pass, without an exception', async () => {
  expect(await broken('honest', /./)).toEqual([])
})

test.each<[Flaw, RegExp]>([
  ['believes every signature', /signature that is missing/],
  ['believes a part of the body', /one byte changed/],
  ['never looks at the stamp', /stamp that is too old/],
  ['reads the amount that was asked for', /one unit less/],
  ['opens a payment a call', /answer is lost is repeated/],
  ['cannot be asked', /crash left/],
  ['answers «paid» to every question', /crash left/],
  ['names its own reference in notices', /an honest notice/],
])('the suite fails a channel that %s', async (flaw, rule) => {
  const id = flaw.replace(/\P{L}+/gu, '-')
  expect(await broken(`${id}-not`, rule)).toEqual([])
  expect(await broken(id, rule, flaw)).toHaveLength(1)
})
