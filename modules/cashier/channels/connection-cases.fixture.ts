import { sql } from 'kysely'
import { expect } from 'vitest'
import { firstAskSeconds, orderMinutes } from '../limits.ts'
import { cashierProblems } from '../problems.ts'
import type { ChannelCase } from './notice-cases.fixture.ts'
import type { ChannelFixture } from './channel.fixture.ts'

// The connection between the site and the gateway fails at every place where it can.

const newMember = (): string => crypto.randomUUID()
const { code: channelDown } = cashierProblems.channelDown

/** An order that the gateway received, or not, while its answer did not arrive. */
async function beginUnheard(fixture: ChannelFixture, mood: 'down' | 'lost') {
  const [member, id] = [newMember(), crypto.randomUUID()]
  fixture.line.mood = mood
  const first = await fixture.start(member, { id })
  fixture.line.mood = 'well'
  expect({ code: first.code, status: first.status }).toEqual({ code: channelDown, status: 503 })
  expect(await fixture.orderOf(id)).toMatchObject({ state: 'created', reference: null })
  return { member, id }
}

/** Lets the time come at which an order is asked about. */
async function askLater(fixture: ChannelFixture, seconds = firstAskSeconds) {
  fixture.clock.pass((seconds + 1) * 1_000)
  await fixture.runJobs()
}

export const lineCases: ChannelCase[] = [
  {
    name: 'started twice, or five times at once, it is one order, one redirect and one payment',
    run: async (fixture) => {
      const [member, id] = [newMember(), crypto.randomUUID()]
      const starts = await Promise.all(
        Array.from({ length: 5 }, () => fixture.start(member, { id })),
      )
      const again = await fixture.start(member, { id })
      for (const { value } of starts) expect(value).toEqual(again.value)
      expect(again.value.redirectUrl).toMatch(/^https?:\/\//)
      expect(await fixture.fake.paymentsOf(id)).toBe(1)
    },
  },
  {
    name: 'a start whose answer is lost is repeated with its id, and stays one payment',
    run: async (fixture) => {
      const { member, id } = await beginUnheard(fixture, 'lost')
      const { value } = await fixture.start(member, { id })
      expect(value.state).toBe('pendingPay')
      expect(await fixture.fake.paymentsOf(id)).toBe(1)
    },
  },
  {
    name: 'a gateway that hangs is not waited for, and holds no transaction open',
    run: async (fixture) => {
      const [member, id] = [newMember(), crypto.randomUUID()]
      const usual = fixture.patience.patience
      Object.assign(fixture.patience, { patience: 300 })
      fixture.line.mood = 'hanging'
      const hangs = new Promise<void>((done) => {
        fixture.line.atHang = done
      })
      const start = fixture.start(member, { id })
      await hangs
      const { rows } = await sql<{ count: bigint }>`select count(*) from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`.execute(
        fixture.db,
      )
      expect(rows[0]?.count).toBe(0n)
      expect((await fixture.orderOf(id))?.state).toBe('created')
      expect((await start).code).toBe(channelDown)
      fixture.line.mood = 'well'
      Object.assign(fixture.patience, { patience: usual })
      expect((await fixture.start(member, { id })).value.state).toBe('pendingPay')
    },
  },
  {
    name: 'an order that a crash left is asked about, and then waits for its payment',
    run: async (fixture) => {
      const { member, id } = await beginUnheard(fixture, 'lost')
      await askLater(fixture)
      const order = await fixture.orderOf(id)
      expect(order?.state).toBe('pendingPay')
      expect(fixture.pushed.at(-1)).toMatchObject({
        audience: member,
        message: { id, state: 'pendingPay' },
      })
      expect((await fixture.start(member, { id })).value.redirectUrl).toBe(order?.redirectUrl)
    },
  },
  {
    name: 'an order of which the gateway never heard expires, and makes room for a new one',
    run: async (fixture) => {
      const { member, id } = await beginUnheard(fixture, 'down')
      await askLater(fixture)
      expect((await fixture.orderOf(id))?.state).toBe('created')
      await askLater(fixture, orderMinutes * 60)
      expect((await fixture.orderOf(id))?.state).toBe('expired')
      expect((await fixture.start(member, { id })).value.state).toBe('expired')
      expect((await fixture.start(member)).value.state).toBe('pendingPay')
    },
  },
  {
    name: 'a notice that is here before the start was answered credits once',
    run: async (fixture) => {
      const { member, id } = await beginUnheard(fixture, 'lost')
      const reference = await referenceOf(fixture, id)
      const told = {
        orderId: id,
        reference,
        result: 'paid',
        money: fixture.money(fixture.amount),
      } as const
      const sent = fixture.fake.notice({ id: crypto.randomUUID(), ...told }, fixture.clock())
      expect(await fixture.tell(sent)).toBe('taken')
      expect((await fixture.start(member, { id })).value).toMatchObject({
        state: 'success',
        reference,
      })
      await askLater(fixture)
      expect(await fixture.cashOf(member)).toBe(fixture.amount)
    },
  },
  {
    name: 'a payment whose notice is lost is found by asking, and the notice that comes then changes nothing',
    run: async (fixture) => {
      const member = newMember()
      const { value: order } = await fixture.start(member)
      await fixture.fake.decide(order.id, 'paid', order.money)
      await askLater(fixture)
      expect((await fixture.orderOf(order.id))?.state).toBe('success')
      const reference = order.reference ?? ''
      const told = { orderId: order.id, reference, result: 'paid', money: order.money } as const
      const sent = fixture.fake.notice({ id: crypto.randomUUID(), ...told }, fixture.clock())
      expect(await fixture.tell(sent)).toBe('taken')
      expect(await fixture.cashOf(member)).toBe(fixture.amount)
    },
  },
  {
    name: 'asking finds what was declined, what was paid wrongly, and what was paid after the order expired',
    run: async (fixture) => {
      const [declined, wrong, late] = [newMember(), newMember(), newMember()]
      const orders = await Promise.all(
        [declined, wrong, late].map((member) => fixture.start(member)),
      )
      const [first, second, third] = orders.map(({ value }) => value)
      if (!first || !second || !third) throw new Error('three orders were started')
      await fixture.fake.decide(first.id, 'declined', first.money)
      await fixture.fake.decide(second.id, 'paid', fixture.money(fixture.amount + fixture.step))
      await askLater(fixture)
      await askLater(fixture, orderMinutes * 60)
      expect((await fixture.orderOf(third.id))?.state).toBe('expired')
      await fixture.fake.decide(third.id, 'paid', third.money)
      await askLater(fixture, 3_600)
      const states = await Promise.all([first, second, third].map(({ id }) => fixture.orderOf(id)))
      expect(states.map((order) => order?.state)).toEqual(['rejected', 'partialReview', 'success'])
      const cash = await Promise.all([declined, wrong, late].map(fixture.cashOf))
      expect(cash).toEqual([0n, 0n, fixture.amount])
    },
  },
]

async function referenceOf({ outside, channel }: ChannelFixture, orderId: string): Promise<string> {
  const status = await channel.askStatus(await outside(), orderId)
  if (status.result === 'unknown') throw new Error('the gateway knows nothing of the order')
  return status.reference
}
