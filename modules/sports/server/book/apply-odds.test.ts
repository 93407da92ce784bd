import { fixedClock, freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { bookFixture, score, threeWay, total } from './book.fixture.ts'
import { tellNow } from './tell-event.ts'

const { db } = freshDatabase()
const clock = fixedClock('2026-11-27T12:00:00Z')
const f = bookFixture(db, clock)
beforeAll(() => f.open())

let count = 0
/** An event with its fixture told. */
async function event(markets: readonly unknown[] = []): Promise<string> {
  const ref = `m${++count}`
  await f.tell(f.fixture(ref))
  if (markets.length > 0) await f.tell(f.odds(ref, markets))
  return ref
}

test('prices of a feed open markets, each with its version and its history [GM-03]', async () => {
  const ref = await event([threeWay(), total()])
  const first = await f.read(ref)
  expect(await f.market(ref, 'match-result')).toMatchObject({
    status: 'active',
    shown: 'active',
    version: 1,
    odds: { '1': 21_000, X: 33_000, '2': 36_000 },
  })
  expect(await f.market(ref, 'total', 'line=2.5')).toMatchObject({ version: 1, shown: 'active' })
  await f.tell(f.odds(ref, [threeWay([22_000, 33_000, 34_000])]))
  expect(await f.market(ref, 'match-result')).toMatchObject({ version: 2, odds: { '1': 22_000 } })
  expect(await f.market(ref, 'total', 'line=2.5')).toMatchObject({ version: 1 })
  expect((await f.read(ref)).version).toBe(first.version + 1n)
  const { rows } =
    await sql`select p.version, p.odds from sports.price_change p join sports.market m on m.id = p.market_id
    join sports.event e on e.id = m.event_id where e.ref = ${ref} and m.type = 'match-result' order by p.version`.execute(
      db(),
    )
  expect(rows).toEqual([
    { version: 1, odds: { '1': 21_000, X: 33_000, '2': 36_000 } },
    { version: 2, odds: { '1': 22_000, X: 33_000, '2': 34_000 } },
  ])
})

test('prices that are told again change no version', async () => {
  const ref = await event([threeWay()])
  const { version } = await f.read(ref)
  await f.tell(f.odds(ref, [threeWay()]))
  expect((await f.read(ref)).version).toBe(version)
  await f.tell(f.state(ref, 'live', score([0, 0])))
  const { version: live } = await f.read(ref)
  await f.tell(f.state(ref, 'live', score([0, 0])))
  expect((await f.read(ref)).version).toBe(live)
  expect(await f.market(ref, 'match-result')).toMatchObject({ version: 1 })
})

test('a part of a match that the sport does not have is no market', async () => {
  const ref = await event()
  const quarter = { ...total(), specifiers: { line: '2.5', period: 'q1' } }
  const half = { ...total(), specifiers: { line: '2.5', period: 'first' } }
  await f.tell(f.odds(ref, [quarter, half]))
  expect(await f.market(ref, 'total', 'line=2.5|period=q1')).toBeUndefined()
  expect(await f.market(ref, 'total', 'line=2.5|period=first')).toBeDefined()
})

test.each([
  ['zero', 0, 0],
  ['one', 10_000, 1],
  ['below 1.01', 10_099, 1],
  ['negative', -19_000, 1],
  ['not a number', Number.NaN, 1],
  ['a thousand million', 1_000_000_000, 1],
  ['a text', '1.95', 1],
  ['half of a step', 19_000.5, 1],
  ['nothing', null, 1],
])(
  'a price that is %s is not offered, and the others of its market are',
  async (_, odds, counted) => {
    const ref = await event()
    const before = await f.counted('wrong price')
    const sum = await f.tell(f.odds(ref, [threeWay([odds, 33_000, 36_000])]))
    expect(sum.applied).toBe(1)
    expect(await f.market(ref, 'match-result')).toMatchObject({
      odds: { '1': 0, X: 33_000, '2': 36_000 },
    })
    expect((await f.counted('wrong price')) - before).toBe(counted)
  },
)

test.each([
  ['2.3', 'not a quarter'],
  ['2.50', 'with a needless nought'],
  ['+2.5', 'with a sign'],
  ['', 'empty'],
])('a line of %s (%s) is refused, and the market beside it is taken', async (line) => {
  const ref = await event()
  const before = await f.counted('not canonical')
  const sum = await f.tell(f.odds(ref, [total(line), threeWay()]))
  expect(sum.parts).toMatchObject([{ what: 'not canonical' }])
  expect((await f.counted('not canonical')) - before).toBe(1)
  expect(await f.market(ref, 'match-result')).toMatchObject({ shown: 'active' })
  const { rows } = await sql`select from sports.market m join sports.event e on e.id = m.event_id
    where e.ref = ${ref}`.execute(db())
  expect(rows).toHaveLength(1)
})

test('what is not known is not offered, and counted', async () => {
  const ref = await event()
  const strange = {
    ...threeWay(),
    outcomes: [
      { key: 'Y', odds: 20_000 },
      { key: '1', odds: 20_000 },
    ],
  }
  const sum = await f.tell(
    f.odds(ref, [{ ...threeWay(), type: 'corners' }, strange, 'text', { type: 7 }]),
  )
  expect(sum.parts.map(({ what }) => what)).toEqual([
    'unknown market',
    'unknown outcome',
    'wrong market',
    'wrong market',
  ])
  expect(await f.market(ref, 'match-result')).toMatchObject({ odds: { '1': 20_000, X: 0, '2': 0 } })
})

test('chances that are not whole are left out, and their price stands', async () => {
  const ref = await event()
  const fair = { win: 500_000_000, halfWin: 0, void: 0, halfLoss: 0, loss: 400_000_000 }
  const market = { ...total(), outcomes: [{ key: 'over', odds: 19_000, fair }] }
  expect((await f.tell(f.odds(ref, [market]))).parts).toMatchObject([{ what: 'wrong chances' }])
  expect(await f.market(ref, 'total', 'line=2.5')).toMatchObject({
    odds: { over: 19_000, under: 0 },
  })
})

test('a bet stop suspends all markets or those of some types, and raises the version that acceptances compare [GM-03]', async () => {
  const ref = await event([threeWay(), total()])
  const { version } = await f.read(ref)
  await f.tell({ kind: 'bet stop', event: ref, types: ['total'], to: 'suspended' })
  expect(await f.market(ref, 'total', 'line=2.5')).toMatchObject({ shown: 'suspended', version: 2 })
  expect(await f.market(ref, 'match-result')).toMatchObject({ shown: 'active', version: 1 })
  expect((await f.read(ref)).version).toBe(version + 1n)
  await f.tell({ kind: 'bet stop', event: ref, types: 'all', to: 'inactive' })
  expect(await f.market(ref, 'match-result')).toMatchObject({ shown: 'closed' })
  await f.tell(f.odds(ref, [threeWay(), total()]))
  expect(await f.market(ref, 'match-result')).toMatchObject({ shown: 'active' })
})

test('a message is applied once by its id, however often and in whatever order it comes', async () => {
  const ref = await event()
  const messages = [
    f.next(f.odds(ref, [threeWay([20_000, 33_000, 36_000])])),
    f.next(f.odds(ref, [threeWay([19_000, 33_000, 36_000])])),
    f.next(f.odds(ref, [threeWay([18_000, 33_000, 36_000])])),
  ]
  const [first, second, third] = messages
  if (!first || !second || !third) throw new Error('three messages')
  const { applyMessages } = await import('./apply-messages.ts')
  const apply = (...given: typeof messages) => applyMessages(f.context(), f.feed, given)
  expect(await apply(first, third, first)).toMatchObject({ applied: 2, repeated: 1 })
  expect(await apply(third, second, first)).toMatchObject({ applied: 0, repeated: 2, older: 1 })
  expect(await apply(second)).toMatchObject({ repeated: 1 })
  expect(await f.market(ref, 'match-result')).toMatchObject({ version: 2, odds: { '1': 18_000 } })
  expect(await f.message(second.id)).toMatchObject({ outcome: 'older' })
})

test('a gap in the numbers is answered, so that what is missing is asked for', async () => {
  const ref = await event()
  expect((await f.tell(f.odds(ref, [threeWay()]))).gap).toBeUndefined()
  const lost = f.next(f.odds(ref, [threeWay([20_000, 30_000, 30_000])]))
  const sum = await f.tell(f.odds(ref, [threeWay([21_000, 30_000, 30_000])]))
  expect(sum.gap).toEqual({ after: lost.seq - 1, next: lost.seq + 1 })
})

test('an event that should have begun takes no bets until its feed says that it has', async () => {
  const ref = await event([threeWay()])
  clock.pass(3_600_000)
  expect(await f.market(ref, 'match-result')).toMatchObject({ shown: 'suspended' })
  await f.tell(f.state(ref, 'live', score([0, 0])))
  expect(await f.market(ref, 'match-result')).toMatchObject({ shown: 'active' })
})

test('a score that goes back stops the event until its next state, and each goal raises the version [GM-03]', async () => {
  const ref = await event([threeWay()])
  await f.tell(f.state(ref, 'live', score([0, 0])))
  const { version } = await f.read(ref)
  await f.tell(f.state(ref, 'live', score([1, 0])))
  expect(await f.read(ref)).toMatchObject({ heldBy: null, version: version + 1n })
  await f.tell(f.state(ref, 'live', score([0, 0])))
  expect(await f.read(ref)).toMatchObject({ heldBy: 'review', version: version + 2n })
  expect(await f.market(ref, 'match-result')).toMatchObject({ shown: 'suspended' })
  await f.tell(f.state(ref, 'live', score([0, 0])))
  expect(await f.read(ref)).toMatchObject({ heldBy: null })
  expect(await f.market(ref, 'match-result')).toMatchObject({ shown: 'active' })
})

test('what changed is told on the topics of the event, absolute and once', async () => {
  const ref = await event([threeWay(), total('2.5'), total('3.5', [30_000, 14_000])])
  const { id } = await f.read(ref)
  const main = await f.market(ref, 'match-result')
  const { context } = await f.tell(
    f.odds(ref, [threeWay([20_000, 33_000, 36_000])]),
    f.odds(ref, [total('3.5', [31_000, 13_900])]),
    f.state(ref, 'live', score([1, 0])),
  )
  tellNow(context.push)
  const told = (feed: string) =>
    context.pushed.filter((each) => each.feed === feed && each.topic === String(id))
  expect(told('sports.event')).toHaveLength(1)
  expect(told('sports.event')[0]?.message).toMatchObject({
    event: id,
    status: 'live',
    score: { first: [1, 0] },
    markets: [
      [main?.id, 2, 'active', [[expect.any(Number), 20_000]]],
      [
        expect.any(Number),
        2,
        'active',
        [
          [expect.any(Number), 31_000],
          [expect.any(Number), 13_900],
        ],
      ],
    ],
  })
  expect(told('sports.main')[0]?.message).toMatchObject({
    markets: [[main?.id, 2, 'active', expect.anything()]],
  })
  expect(context.pushed).toContainEqual({
    feed: 'sports.lists',
    audience: 'all',
    message: { added: [id], removed: [] },
    topic: 'live',
  })
})
