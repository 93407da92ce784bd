import { findDiscrepancies } from '@tessera/ledger/server'
import { findRoot } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { PaymentChannel, PayOutAnswer, PayingOut } from '../../channels/channel.ts'
import { sandbox } from '../../channels/sandbox/channel.ts'
import { saveSettings } from '../channel-settings.ts'
import { bookPayOut } from '../sandbox-gateway/pay-out.ts'
import { dollars, type Fixture, withdrawFixture } from './withdraw.fixture.ts'
import { findLegs } from './legs.ts'
import { payLegs, payoutIdOf, takeAnswer } from './pay-legs.ts'

const { db, url } = freshDatabase({ connections: 30 })
let fixture: Fixture

/** A gateway without idempotency: a payment sent twice is paid twice. Queries are answered from its payments. */
const books: PayingOut[] = []
const mood: { after?: (paid: PayOutAnswer) => Promise<PayOutAnswer> } = {}
const forgetful: PaymentChannel = {
  ...sandbox,
  id: 'forgetful',
  payOut: {
    send: async (_, paying) => {
      books.push(paying)
      const { money } = paying
      const paid: PayOutAnswer = { result: 'paid', reference: crypto.randomUUID(), money }
      return mood.after ? mood.after(paid) : paid
    },
    ask: async (_, payoutId) => {
      const known = books.find((each) => each.payoutId === payoutId)
      if (!known) return { result: 'unknown' }
      return { result: 'paid', reference: `kept-${payoutId}`, money: known.money }
    },
  },
}

beforeAll(async () => {
  fixture = await withdrawFixture(db(), { channels: [sandbox, forgetful] })
  await saveSettings({ db: db(), now: fixture.clock() }, forgetful, { signingKey: 'shared' })
})
beforeEach(() => {
  books.length = 0
  delete mood.after
})

async function begun(count: number, channelId = 'sandbox') {
  const ana = await fixture.member()
  const id = await fixture.approved(ana, count)
  await fixture.atDesk('olga', 'payWithdrawal', id, {
    parts: [{ channelId, amount: dollars(count) }],
  })
  const [leg] = await findLegs(db(), id)
  return { ana, id, leg: leg! }
}
const stateOf = async (who: string, id: string) => (await fixture.read(who, id)).state
const payoutsOf = async (payoutId: string) => {
  const { rows } =
    await sql`select from cashier.sandbox_payout where payout_id = ${payoutId}`.execute(db())
  return rows.length
}

test('a payout is sent to its gateway, and once paid it waits for the member', async () => {
  const { ana, id, leg } = await begun(50)
  expect((await fixture.read(ana.id, id)).waiting).toMatchObject({ on: 'channel' })
  await fixture.runJobs()
  expect(await fixture.read(ana.id, id)).toMatchObject({
    state: 'confirmWait',
    legs: [{ state: 'paid', reference: expect.any(String) as string }],
  })
  expect(await payoutsOf(payoutIdOf(leg))).toBe(1)
  expect(await fixture.moneyOf(ana.id)).toEqual({ cash: dollars(950), held: dollars(50) })
})

test('what a gateway pays late is asked about until it is paid', async () => {
  const { ana, id } = await begun(50.07)
  await fixture.runJobs()
  expect(await stateOf(ana.id, id)).toBe('paying')
  for (let run = 0; run < 3; run++) {
    fixture.clock.pass(5_000)
    await fixture.runJobs()
  }
  expect(await stateOf(ana.id, id)).toBe('confirmWait')
})

test('what a gateway cannot pay goes back in full', async () => {
  const { ana, id } = await begun(50.13)
  await fixture.runJobs()
  expect(await stateOf(ana.id, id)).toBe('payFailed')
  expect(await fixture.moneyOf(ana.id)).toEqual({ cash: dollars(1_000), held: 0n })
  const { events } = await fixture.read(ana.id, id)
  expect(events.find(({ act }) => act === 'legFailed')?.why).toBe('The account is closed.')
})

test('a gateway that answers twice, late, or after the end changes nothing more', async () => {
  const { ana, id, leg } = await begun(50)
  const money = { amount: dollars(50), currency: 'USD' }
  const paid = { result: 'paid', reference: `ref-${leg.id}`, money } as const
  const failed = { result: 'failed', reference: `ref-${leg.id}`, why: 'Closed.' } as const
  await Promise.all([1, 2, 3].map(() => takeAnswer(fixture.fixture, leg, paid)))
  await takeAnswer(fixture.fixture, leg, failed)
  expect(await stateOf(ana.id, id)).toBe('confirmWait')
  const { events } = await fixture.read(ana.id, id)
  expect(events.filter(({ act }) => act === 'legPaid')).toHaveLength(1)
  expect(await findDiscrepancies(db())).toEqual([])
})

test('another amount or currency than ours is no answer: the part stays open', async () => {
  const { ana, id, leg } = await begun(50)
  const answer = (amount: bigint, currency: string) =>
    takeAnswer(fixture.fixture, leg, {
      result: 'paid',
      reference: 'r',
      money: { amount, currency },
    })
  await expect(answer(dollars(50) + 1n, 'USD')).rejects.toThrow('another amount')
  await expect(answer(dollars(50), 'EUR')).rejects.toThrow('another amount')
  expect(await stateOf(ana.id, id)).toBe('paying')
})

test('when the answer is lost the gateway is queried before the payout is sent again [L-36]', async () => {
  const { ana, id } = await begun(50, 'forgetful')
  mood.after = async () => {
    throw new Error('the line broke')
  }
  await fixture.runJobs()
  expect(await stateOf(ana.id, id)).toBe('paying')
  delete mood.after
  fixture.clock.pass(31_000)
  await fixture.runJobs()
  expect(await stateOf(ana.id, id)).toBe('confirmWait')
  expect(books.map(({ money }) => money.amount)).toEqual([dollars(50)])
  expect(books[0]?.payee).toMatchObject({ holder: 'Ana Paz', number: expect.stringMatching(/^4/) })
})

test('a payout unknown to the gateway is sent again, by two workers at once only once', async () => {
  const { ana, id } = await begun(50, 'forgetful')
  const channels = [sandbox, forgetful]
  await Promise.all([1, 2, 3].map(() => payLegs(fixture.fixture, { channels })))
  expect(books).toHaveLength(1)
  expect(await stateOf(ana.id, id)).toBe('confirmWait')
})

test('of a part that the gateway may know of nobody but the gateway says that it failed', async () => {
  const { ana, id, leg } = await begun(50.07)
  await fixture.runJobs()
  const params = { id, legId: leg.id }
  const said = await fixture.atLeg('olga', 'failLeg', params, { reason: 'I think so.' })
  expect(said.code).toBe('cashier.withdrawalMovedOn')
  expect((await fixture.moneyOf(ana.id)).held).toBe(dollars(50.07))
})

test('a server that dies between paying and remembering pays once [L-36]', async () => {
  const { ana, id, leg } = await begun(50)
  const tsx = pathToFileURL(path.join(findRoot(), 'node_modules/tsx/dist/esm/index.mjs')).href
  const child = spawn(
    process.execPath,
    ['--import', tsx, path.join(import.meta.dirname, 'pay-child.fixture.ts'), url()],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, CLOCK: fixture.clock().toISOString() },
    },
  )
  const signal = await new Promise((done) => child.once('exit', (_, by) => done(by)))
  expect(signal).toBe('SIGKILL')
  const { rows } = await sql<{ toldAt: Date | null }>`
    select told_at as "toldAt" from cashier.withdrawal_leg where id = ${leg.id}`.execute(db())
  expect(rows[0]?.toldAt).not.toBeNull()
  expect(await payoutsOf(payoutIdOf(leg))).toBe(1)
  expect(await stateOf(ana.id, id)).toBe('paying')
  fixture.clock.pass(31_000)
  await payLegs(fixture.fixture, { channels: [neverTwice] })
  expect(await stateOf(ana.id, id)).toBe('confirmWait')
  expect(await findDiscrepancies(db())).toEqual([])
}, 180_000)

const neverTwice: PaymentChannel = {
  ...sandbox,
  payOut: {
    ask: sandbox.payOut!.ask,
    send: async () => {
      throw new Error('it was told before')
    },
  },
}

test('with a configured channel, approved withdrawals are paid through it automatically', async () => {
  await fixture.setRule({ autoChannel: 'sandbox' })
  const ana = await fixture.member()
  const id = await fixture.approved(ana, 50)
  expect(await stateOf(ana.id, id)).toBe('paying')
  await fixture.setRule({ autoChannel: '' })
})

test('the sandbox keeps one payment however often it is sent', async () => {
  const payee = { kind: 'card', label: 'B', holder: 'A', number: '4' } as const
  const paying = { payoutId: 'x', money: { amount: 5_000n, currency: 'USD' }, payee }
  const [one, two] = [
    await bookPayOut(db(), paying, fixture.clock()),
    await bookPayOut(db(), paying, fixture.clock()),
  ]
  expect(one).toEqual(two)
})
