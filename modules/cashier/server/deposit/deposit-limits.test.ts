import {
  beginBreak,
  type PlayLimitPorts,
  playLimitJobs,
  setHouseLimit,
} from '@tessera/compliance/server'
import { inTransaction } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  type FakeOutside,
  type ChannelFixture,
  openChannelFixture,
} from '../../channels/channel.fixture.ts'
import { sandbox } from '../../channels/sandbox/channel.ts'
import { placeNotice } from '../place-notice.ts'

const { db } = freshDatabase({ connections: 30 })
const fake = { open: async () => ({ signingKey: 'shared' }) } as unknown as FakeOutside
const reached = 'compliance.depositLimitReached'
const fixtures: ChannelFixture[] = []

const told: string[] = []
const ports: PlayLimitPorts = {
  setStakeLimit: async () => undefined,
  removeStakeLimit: async () => undefined,
  readPlay: async () => ({ seconds: 0, staked: 0n, paid: 0n }),
  sendMessage: async (_tx, { texts }) => void told.push(texts['EN']?.title ?? ''),
}

beforeAll(async () => {
  for (let number = 0; number < 10; number++) {
    const fixture = await openChannelFixture(db(), { ...sandbox, id: `way${number}` }, fake)
    // Limits count by the time of the database.
    fixture.clock.pass(Date.now() - fixture.clock().getTime())
    fixtures.push(fixture)
  }
})

const limit = (memberId: string, most: bigint | null, period: 'day' | 'month' = 'day') =>
  inTransaction(db(), (tx) =>
    setHouseLimit(tx, { memberId, unit: 'USD', kind: 'deposit', period, most }, new Date(), ports),
  )
const pay = (fixture: ChannelFixture, id: string, reference: string, paid: bigint) =>
  placeNotice(
    testContext(db(), { clock: fixture.clock }),
    fixture.channel.id,
    { id: crypto.randomUUID(), orderId: id, reference, result: 'paid', money: fixture.money(paid) },
    '{}',
  )

test('fifty deposits at once open no more than the limit, and the others see what is left [G-42]', async () => {
  const ana = crypto.randomUUID()
  await limit(ana, 1_500_000n)
  const all = Array.from({ length: 50 }, (_, number) => fixtures[number % 10]!)
  const starts = await Promise.all(all.map((fixture) => fixture.start(ana, { units: 500_000n })))
  const ended = (wanted: string) => starts.filter(({ code }) => code === wanted)
  expect(ended('done')).toHaveLength(3)
  expect(ended(reached).length + ended('cashier.orderOpen').length).toBe(47)
  const { status, value } = await fixtures[9]!.start(ana, { units: 600_000n })
  if (status !== 409) {
    expect(status).toBe(403)
    expect(value).toMatchObject({ period: 'day', left: { amount: '0', currency: 'USD' } })
  }
})

test('on a break no deposit is opened, also not beside its beginning; what was on its way is credited', async () => {
  const [ivo, kai] = [crypto.randomUUID(), crypto.randomUUID()]
  const rest = (memberId: string, length: 'days1' | 'months6') =>
    inTransaction(db(), (tx) =>
      beginBreak(tx, { id: crypto.randomUUID(), memberId, unit: 'USD', length }, new Date(), ports),
    )
  const [fixture, other] = [fixtures[3]!, fixtures[4]!]
  const { value } = await fixture.start(ivo, { units: 500_000n })
  await rest(ivo, 'days1')
  const refused = await other.start(ivo, { units: 500_000n })
  expect(refused).toMatchObject({ status: 403, code: 'compliance.onBreak' })
  expect(refused.value).toMatchObject({ kind: 'timeOut' })
  await pay(fixture, value.id, String(value.reference), 500_000n)
  expect(await fixture.cashOf(ivo)).toBe(500_000n)

  const begun = rest(kai, 'months6')
  const starts = await Promise.all(fixtures.map((each) => each.start(kai, { units: 500_000n })))
  await begun
  const codes = starts.map(({ code }) => code)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from cashier.deposit_order_view where member_id = ${kai}`.execute(db())
  const opened = codes.filter((code) => code === 'done').length
  expect(rows[0]?.count).toBe(opened)
  expect(codes.filter((code) => code === 'compliance.onBreak')).toHaveLength(10 - opened)
})

test('what is open counts until it ends without money; the tightest limit speaks', async () => {
  const bea = crypto.randomUUID()
  const [first, second] = [fixtures[0]!, fixtures[1]!]
  await limit(bea, 900_000n, 'month')
  await limit(bea, 2_000_000n)
  expect((await first.start(bea, { units: 500_000n })).code).toBe('done')
  const refused = await second.start(bea, { units: 500_000n })
  expect(refused).toMatchObject({
    code: reached,
    value: { period: 'month', left: { amount: '400000' } },
  })
  expect((await second.start(bea, { units: 400_000n })).code).toBe('done')
  for (const fixture of [first, second]) fixture.clock.pass(16 * 60_000)
  await first.runJobs()
  expect((await second.start(bea, { units: 900_000n })).code).toBe('done')
  for (const fixture of [first, second]) fixture.clock.pass(-16 * 60_000)
})

test('a received payment is credited, also beyond the limit and late; the member gets a message, and nothing more opens', async () => {
  const eva = crypto.randomUUID()
  const fixture = fixtures[2]!
  const { value } = await fixture.start(eva, { units: 500_000n })
  await limit(eva, 200_000n)
  told.length = 0
  await pay(fixture, value.id, String(value.reference), 500_000n)
  expect(await fixture.cashOf(eva)).toBe(500_000n)
  const tell = playLimitJobs(ports)[0]!
  await tell.run(testContext(db(), { clock: fixture.clock }), {})
  await tell.run(testContext(db(), { clock: fixture.clock }), {})
  expect(told).toEqual(['You have reached a limit'])
  expect((await fixture.start(eva, { units: 100_000n })).code).toBe(reached)
  await limit(eva, null)
  expect((await fixture.start(eva, { units: 100_000n })).code).toBe('done')
})
