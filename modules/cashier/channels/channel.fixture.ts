import { findDiscrepancies, readBalance } from '@tessera/ledger/server'
import { type Money, money } from '@tessera/money'
import { createApp, createLog, type Db, mount } from '@tessera/server-kit'
import { fixedClock, person, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { Deposit } from '../calls.ts'
import { outsideOf } from '../server/ask-gateway.ts'
import { saveSettings } from '../server/channel-settings.ts'
import { jobsOf } from '../server/jobs.ts'
import { findOrder } from '../server/orders.ts'
import { routesOf } from '../server/routes.ts'
import { setSettingsKey } from '../server/settings-key.ts'
import type { Notice, PaymentChannel } from './channel.ts'

/** A notice on its way. */
export type Sent = { body: string; headers: Record<string, string> }

/** The other side of a channel, played by its test. */
export type FakeOutside = {
  /** The smallest amount that its protocol can say, in ledger units: one where it does not say. */
  step?: bigint
  /** What the member fills in, where the channel asks for it. */
  inputs?: Record<string, string>
  /** Opens the fake gateway; answers the settings that lead the channel to it. */
  open: (db: Db) => Promise<Record<string, string>>
  close: () => Promise<void>
  /** How many payments the gateway has for an order. */
  paymentsOf: (orderId: string) => Promise<number>
  /** The payer decides, and no notice is sent. */
  decide: (orderId: string, result: 'paid' | 'declined', paid: Money) => Promise<void>
  /** What the gateway would send, signed at this time. */
  notice: (notice: Notice, at: Date) => Sent
  /** The same with another signature, or without one. */
  resign: (sent: Sent, signature: string | undefined) => Sent
}

/** `telling`: what fails throws what it was asked with. */
export type Mood = 'well' | 'down' | 'lost' | 'hanging' | 'telling'
type Starting = { id?: string; units?: bigint; inputs?: Record<string, string> }
export type ChannelFixture = Awaited<ReturnType<typeof openChannelFixture>>

/** A site with this one channel, reached over HTTP, whose gateway can be made to fail. */
export async function openChannelFixture(db: Db, channel: PaymentChannel, fake: FakeOutside) {
  const clock = fixedClock()
  const line: { mood: Mood; atHang?: () => void } = { mood: 'well' }
  const patience = { patience: 5_000 }
  const listed = [moody(channel, line)]
  const logged: string[] = []
  const log = createLog('json', { write: (entry) => void logged.push(entry) })
  const fixture = testContext(db, { clock, log })
  setSettingsKey(db, Buffer.alloc(32, 7))
  await saveSettings({ db, now: clock() }, channel, await fake.open(db))
  const app = createApp({ log })
  mount(app, routesOf(listed, patience), {
    dependencies: fixture,
    originOf: () => fixture.origin,
    authenticate: async (id) => ({ kind: 'member', person: person(id) }),
    open: async () => undefined,
    useNonce: async () => true,
    isStrict: true,
  })
  const amount = channel.suggestions[0] ?? channel.smallest

  /** Asks as this member; the answer's status, its code where it is a problem, and its value. */
  const ask = async (member: string, method: 'GET' | 'POST', url: string, body?: object) => {
    const reply = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${member}` },
      ...(body && { payload: body }),
    })
    const { code = 'done', value } = reply.json() as { code?: string; value: unknown }
    // A list, or the facts of a problem, is left as it came.
    const order = Deposit.safeParse(value)
    return { status: reply.statusCode, code, value: (order.data ?? value) as Deposit }
  }

  return {
    db,
    clock,
    line,
    patience,
    fake,
    amount,
    step: fake.step ?? 1n,
    channel,
    pushed: fixture.pushed,
    /** Everything that was logged, line by line. */
    logged,
    /** What the channel is given, for a test that asks it directly. */
    outside: () => outsideOf(fixture, channel),
    ask,
    start: (
      member: string,
      { id = crypto.randomUUID() as string, units = amount, inputs = fake.inputs }: Starting = {},
    ) =>
      ask(member, 'POST', '/wps/cashier/deposits', {
        id,
        channelId: channel.id,
        ...(!channel.amountOf && { money: { amount: String(units), currency: 'USD' } }),
        ...(inputs && { inputs }),
      }),
    /** Delivers a notice to the site: `taken`, or the code of the problem. */
    tell: async ({ body, headers }: Sent) => {
      const url = `/wps/cashier/notices/${channel.id}`
      const reply = await app.inject({ method: 'POST', url, payload: body, headers })
      return reply.statusCode === 200 ? 'taken' : (reply.json() as { code: string }).code
    },
    /** Runs the work that comes by the clock. */
    runJobs: async () => {
      for (const { run } of jobsOf(listed, patience)) await run(fixture, {})
    },
    cashOf: async (member: string) => (await readBalance(db, member, 'USD')).cash.amount,
    clearing: async () => {
      const { rows } = await sql<{ balance: bigint }>`
        select balance from ledger.balance_view where owner = ${`channel:${channel.id}`}`.execute(
        db,
      )
      return rows[0]?.balance ?? 0n
    },
    orderOf: (id: string) => findOrder(db, { id }),
    discrepancies: () => findDiscrepancies(db),
    money: (units: bigint, currency = 'USD') => money(units, currency),
  }
}

// Between the site and the gateway a request may be lost, and so may its answer.
function moody(channel: PaymentChannel, line: { mood: Mood; atHang?: () => void }): PaymentChannel {
  const through = async <T>(ask: () => Promise<T>, asked?: unknown): Promise<T> => {
    if (line.mood === 'telling') throw new Error(`cannot read ${JSON.stringify(asked)}`)
    if (line.mood === 'down') throw new Error('connection refused')
    if (line.mood === 'hanging') {
      line.atHang?.()
      return new Promise<never>(() => undefined)
    }
    const answer = await ask()
    if (line.mood === 'lost') throw new Error('the answer was lost')
    return answer
  }
  return {
    ...channel,
    startDeposit: (outside, starting) =>
      through(() => channel.startDeposit(outside, starting), starting.inputs),
    askStatus: (outside, orderId, known) =>
      through(() => channel.askStatus(outside, orderId, known)),
  }
}
