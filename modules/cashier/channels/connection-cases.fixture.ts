import { sql } from 'kysely'
import { expect } from 'vitest'
import { firstAskSeconds, orderMinutes } from '../limits.ts'
import { cashierProblems } from '../problems.ts'
import type { ChannelCase } from './notice-cases.fixture.ts'
import type { House } from './channel.fixture.ts'

// The line between the house and the gateway fails at every place where it can.

const newMember = (): string => crypto.randomUUID()
const { code: channelDown } = cashierProblems.channelDown

/** An order of which the gateway was told, or not, while its answer did not arrive. */
async function beginUnheard(house: House, mood: 'down' | 'lost') {
  const [member, id] = [newMember(), crypto.randomUUID()]
  house.line.mood = mood
  const first = await house.start(member, { id })
  house.line.mood = 'well'
  expect({ code: first.code, status: first.status }).toEqual({ code: channelDown, status: 503 })
  expect(await house.orderOf(id)).toMatchObject({ state: 'created', reference: null })
  return { member, id }
}

/** Lets the time come at which an order is asked about. */
async function askLater(house: House, seconds = firstAskSeconds) {
  house.clock.pass((seconds + 1) * 1_000)
  await house.runJobs()
}

export const lineCases: ChannelCase[] = [
  {
    name: 'started twice, or five times at once, it is one order, one redirect and one payment',
    run: async (house) => {
      const [member, id] = [newMember(), crypto.randomUUID()]
      const starts = await Promise.all(Array.from({ length: 5 }, () => house.start(member, { id })))
      const again = await house.start(member, { id })
      for (const { value } of starts) expect(value).toEqual(again.value)
      expect(again.value.redirectUrl).toMatch(/^https?:\/\//)
      expect(await house.fake.paymentsOf(id)).toBe(1)
    },
  },
  {
    name: 'a start whose answer is lost is repeated with its id, and stays one payment',
    run: async (house) => {
      const { member, id } = await beginUnheard(house, 'lost')
      const { value } = await house.start(member, { id })
      expect(value.state).toBe('pendingPay')
      expect(await house.fake.paymentsOf(id)).toBe(1)
    },
  },
  {
    name: 'a gateway that hangs is not waited for, and holds no transaction open',
    run: async (house) => {
      const [member, id] = [newMember(), crypto.randomUUID()]
      const usual = house.patience.patience
      Object.assign(house.patience, { patience: 300 })
      house.line.mood = 'hanging'
      const hangs = new Promise<void>((done) => {
        house.line.atHang = done
      })
      const start = house.start(member, { id })
      await hangs
      const { rows } = await sql<{ count: bigint }>`select count(*) from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`.execute(house.db)
      expect(rows[0]?.count).toBe(0n)
      expect((await house.orderOf(id))?.state).toBe('created')
      expect((await start).code).toBe(channelDown)
      house.line.mood = 'well'
      Object.assign(house.patience, { patience: usual })
      expect((await house.start(member, { id })).value.state).toBe('pendingPay')
    },
  },
  {
    name: 'an order that a crash left is asked about, and then waits for its payment',
    run: async (house) => {
      const { member, id } = await beginUnheard(house, 'lost')
      await askLater(house)
      const order = await house.orderOf(id)
      expect(order?.state).toBe('pendingPay')
      expect(house.pushed.at(-1)).toMatchObject({
        audience: member,
        message: { id, state: 'pendingPay' },
      })
      expect((await house.start(member, { id })).value.redirectUrl).toBe(order?.redirectUrl)
    },
  },
  {
    name: 'an order of which the gateway never heard expires, and makes room for a new one',
    run: async (house) => {
      const { member, id } = await beginUnheard(house, 'down')
      await askLater(house)
      expect((await house.orderOf(id))?.state).toBe('created')
      await askLater(house, orderMinutes * 60)
      expect((await house.orderOf(id))?.state).toBe('expired')
      expect((await house.start(member, { id })).value.state).toBe('expired')
      expect((await house.start(member)).value.state).toBe('pendingPay')
    },
  },
  {
    name: 'a notice that is here before the start was answered credits once',
    run: async (house) => {
      const { member, id } = await beginUnheard(house, 'lost')
      const reference = await referenceOf(house, id)
      const told = {
        orderId: id,
        reference,
        result: 'paid',
        money: house.money(house.amount),
      } as const
      const sent = house.fake.notice({ id: crypto.randomUUID(), ...told }, house.clock())
      expect(await house.tell(sent)).toBe('taken')
      expect((await house.start(member, { id })).value).toMatchObject({
        state: 'success',
        reference,
      })
      await askLater(house)
      expect(await house.cashOf(member)).toBe(house.amount)
    },
  },
  {
    name: 'a payment whose notice is lost is found by asking, and the notice that comes then changes nothing',
    run: async (house) => {
      const member = newMember()
      const { value: order } = await house.start(member)
      await house.fake.decide(order.id, 'paid', order.money)
      await askLater(house)
      expect((await house.orderOf(order.id))?.state).toBe('success')
      const reference = order.reference ?? ''
      const told = { orderId: order.id, reference, result: 'paid', money: order.money } as const
      const sent = house.fake.notice({ id: crypto.randomUUID(), ...told }, house.clock())
      expect(await house.tell(sent)).toBe('taken')
      expect(await house.cashOf(member)).toBe(house.amount)
    },
  },
  {
    name: 'asking finds what was declined, what was paid wrongly, and what was paid after the order expired',
    run: async (house) => {
      const [declined, wrong, late] = [newMember(), newMember(), newMember()]
      const orders = await Promise.all([declined, wrong, late].map((member) => house.start(member)))
      const [first, second, third] = orders.map(({ value }) => value)
      if (!first || !second || !third) throw new Error('three orders were started')
      await house.fake.decide(first.id, 'declined', first.money)
      await house.fake.decide(second.id, 'paid', house.money(house.amount + house.step))
      await askLater(house)
      await askLater(house, orderMinutes * 60)
      expect((await house.orderOf(third.id))?.state).toBe('expired')
      await house.fake.decide(third.id, 'paid', third.money)
      await askLater(house, 3_600)
      const states = await Promise.all([first, second, third].map(({ id }) => house.orderOf(id)))
      expect(states.map((order) => order?.state)).toEqual(['rejected', 'partialReview', 'success'])
      const cash = await Promise.all([declined, wrong, late].map(house.cashOf))
      expect(cash).toEqual([0n, 0n, house.amount])
    },
  },
]

async function referenceOf({ outside, channel }: House, orderId: string): Promise<string> {
  const status = await channel.askStatus(await outside(), orderId)
  if (status.result === 'unknown') throw new Error('the gateway knows nothing of the order')
  return status.reference
}
