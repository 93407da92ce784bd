import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FeedKind } from '../../feeds/feed.ts'
import type { StandIn } from '../../feeds/source.fixture.ts'
import { lost, won } from '../book/book.fixture.ts'
import { sendSlip } from '../slips/sent.ts'
import { bettor, dollarsOf, ending, legOn, slipOf } from '../slips/slips.fixture.ts'
import { testMischief } from './every-mischief.fixture.ts'
import { feedFixture, offer, type StartStandIn, threeWays, totals } from './feed.fixture.ts'

// What every feed has to do, heard from a source on this machine that misbehaves.

/** Runs what every feed has to do against a stand-in. */
export function testEveryFeed(kind: FeedKind, startStandIn: StartStandIn): void {
  const { db } = freshDatabase()
  const f = feedFixture(db, { name: 'source', kind })
  beforeAll(() => f.start(startStandIn), 60_000)
  afterAll(() => f.stop())
  const say = (...of: Parameters<StandIn['say']>) => f.source().say(...of)

  test('[GM-03] betting opens once the source is there and its snapshot is whole, and not before', async () => {
    offer(f, 'm1')
    f.source().holdsSnapshot = false
    f.source().beat()
    await f.until(async () => f.source().asked.recoveries.length > 0)
    expect((await f.read()).state).not.toBe('up')
    expect(['suspended', undefined]).toContain(await f.shown('m1'))
    f.source().holdsSnapshot = true
    await f.pass(80)
    await f.until(f.isUp)
    await f.until(async () => (await f.shown('m1')) === 'active')
    expect(await f.odds('m1')).toEqual({ '1': 21_000, X: 33_000, '2': 36_000 })
    expect(await f.shown('m1', 'total', 'line=2.5')).toBe('active')
  }, 60_000)

  test('[GM-03] new prices come through, and what the book has no name for is not offered and counted', async () => {
    say({ kind: 'odds', event: 'm1', markets: [threeWays('2.20', '3.30', '3.40')] })
    await f.until(async () => (await f.odds('m1'))?.['1'] === 22_000)
    const before = await f.counted('unknown market')
    f.source().sayStrange('m1')
    await f.until(async () => (await f.counted('unknown market')) > before)
    await f.until(async () => (await f.unmapped()).length > 0)
    expect(await f.shown('m1')).toBe('active')
  })

  test.each([
    ['nought', '0'],
    ['one', '1'],
    ['no number', 'NaN'],
    ['negative', '-2.1'],
    ['a thousand million', '1000000000'],
    ['a word', 'evens'],
  ])('a price that is %s is not offered, and the others of its market are', async (_, odds) => {
    say({ kind: 'odds', event: 'm1', markets: [threeWays(odds, '3.10', '3.40')] })
    await f.until(async () => (await f.odds('m1'))?.['1'] === 0)
    expect(await f.odds('m1')).toMatchObject({ '1': 0, X: 31_000, '2': 34_000 })
    say({ kind: 'odds', event: 'm1', markets: [threeWays('2.30', '3.30', '3.40')] })
    await f.until(async () => (await f.odds('m1'))?.['1'] === 23_000)
  })

  test('a bet stop suspends, and the next prices open again', async () => {
    say({ kind: 'bet stop', event: 'm1' })
    await f.until(async () => (await f.shown('m1')) === 'suspended')
    say({ kind: 'odds', event: 'm1', markets: [threeWays(), totals()] })
    await f.until(async () => (await f.shown('m1')) === 'active')
  })

  test('[GM-03] a source that is silent for 20 seconds suspends all of it, a slip says so, and only a new snapshot opens it', async () => {
    offer(f, 'm2')
    await f.until(async () => (await f.shown('m2')) === 'active')
    const member = await bettor(db(), 100)
    const leg = await legOn(db(), f.ref('m2'), '1')
    const slip = slipOf([leg], 5)
    expect(await ending(sendSlip(member, slip))).toBe('done')
    const asked = f.source().asked.recoveries.length
    f.source().hush(true)
    f.clock.pass(19_000)
    await f.keeper()?.step()
    expect((await f.read()).state).toBe('up')
    f.clock.pass(2_000)
    await f.until(async () => (await f.read()).state === 'down')
    expect(await f.shown('m1')).toBe('suspended')
    expect(await f.shown('m2')).toBe('suspended')
    expect(await ending(sendSlip(member, slipOf([leg], 5)))).toBe('sports.feedDown')
    expect(await dollarsOf(db(), member.member.id)).toBe(95)
    // Nothing is asked for while nobody is there to answer.
    expect(f.source().asked.recoveries).toHaveLength(asked)
    // What is said meanwhile is heard afterwards.
    say({ kind: 'odds', event: 'm2', markets: [threeWays('2.60', '3.20', '2.90')] })
    f.source().hush(false)
    f.source().beat()
    await f.pass(5)
    await f.until(f.isUp)
    expect(f.source().asked.recoveries.length).toBeGreaterThan(asked)
    await f.until(async () => (await f.odds('m2'))?.['1'] === 26_000)
    expect(await f.shown('m2')).toBe('active')
    expect(await f.shown('m1')).toBe('active')
  }, 60_000)

  test('[GM-03] a line that breaks is opened anew, and what was said meanwhile is heard', async () => {
    f.source().cut()
    say({ kind: 'odds', event: 'm2', markets: [threeWays('2.70', '3.20', '2.80')] })
    await f.pass(3)
    await f.pass(3)
    await f.until(f.isUp)
    await f.until(async () => (await f.odds('m2'))?.['1'] === 27_000)
    await f.until(async () => (await f.shown('m2')) === 'active')
  }, 60_000)

  test('[GM-03] a source that says it does not stand behind its prices is suspended at once', async () => {
    f.source().beat(false)
    await f.until(async () => (await f.read()).state === 'down')
    expect(await f.shown('m1')).toBe('suspended')
    f.clock.pass(1_000)
    f.source().beat(true)
    await f.until(f.isUp)
    await f.until(async () => (await f.shown('m1')) === 'active')
  }, 60_000)

  test('[GM-03] results that were said while nobody heard come once, by the recovery from what was processed last', async () => {
    offer(f, 'm3')
    await f.until(async () => (await f.shown('m3')) === 'active')
    await f.keeper()?.stop()
    f.useKeeper(undefined)
    f.clock.pass(3_000)
    const results = { '1': won, X: lost, '2': lost }
    const state = { status: 'ended', goals: [1, 0], period: 'over' } as const
    say({ kind: 'odds', event: 'm3', markets: [], state })
    say({ kind: 'result', event: 'm3', markets: [{ type: 'match-result', results }], certainty: 2 })
    f.useKeeper(f.keeperOf())
    f.source().beat()
    await f.until(f.isUp)
    await f.until(async () => (await f.results('m3', 'match-result')).length > 0)
    expect(await f.results('m3', 'match-result')).toMatchObject([
      { key: '1', number: 1, result: { won: true } },
      { key: 'X', number: 1 },
      { key: '2', number: 1 },
    ])
    expect((await f.event('m3')).status).toBe('ended')
  }, 60_000)

  test('[GM-03] a settlement, its roll-back, a cancellation and its roll-back come through', async () => {
    offer(f, 'm4')
    await f.until(async () => (await f.shown('m4')) === 'active')
    const state = { status: 'live', goals: [0, 3], period: 'first' } as const
    say({
      kind: 'odds',
      event: 'm4',
      markets: [threeWays('9.00', '5.00', '1.20'), totals()],
      state,
    })
    await f.until(async () => (await f.event('m4')).status === 'live')
    const market = { type: 'total', specifiers: { line: '2.5' } }
    say({
      kind: 'result',
      event: 'm4',
      markets: [{ ...market, results: { over: won, under: lost } }],
    })
    await f.until(async () => (await f.results('m4', 'total', 'line=2.5')).length === 2)
    say({ kind: 'rollback result', event: 'm4', markets: [market] })
    await f.until(async () => (await f.results('m4', 'total', 'line=2.5')).length === 4)
    expect((await f.results('m4', 'total', 'line=2.5')).at(-1)).toMatchObject({ result: null })
    const span = { from: new Date(f.clock().getTime() - 60_000), to: f.clock() }
    const cancelled = { event: 'm4', markets: [{ type: 'match-result' }], ...span }
    say({ kind: 'cancel', ...cancelled })
    const cancellations = async () =>
      (
        await sql<{ takenBack: boolean; from: Date; to: Date }>`
          select taken_back_at is not null as "takenBack", from_at as from, to_at as to from sports.cancellation
          where feed = ${f.name} order by id`.execute(db())
      ).rows
    await f.until(async () => (await cancellations()).length === 1)
    expect(await cancellations()).toEqual([{ takenBack: false, ...span }])
    say({ kind: 'rollback cancel', ...cancelled })
    await f.until(async () => (await cancellations())[0]?.takenBack === true)
  }, 60_000)

  test('a message that comes twice is applied once', async () => {
    offer(f, 'm5')
    await f.until(async () => (await f.shown('m5')) === 'active')
    const before = await f.market('m5', 'match-result')
    say({ kind: 'odds', event: 'm5', markets: [threeWays('2.40', '3.30', '3.10')] }, 'doubled')
    await f.until(async () => (await f.odds('m5'))?.['1'] === 24_000)
    await f.pass(1)
    expect((await f.market('m5', 'match-result'))?.version).toBe((before?.version ?? 0) + 1)
  })

  test('[GM-03] prices that come too late stop their event until the source has told it again', async () => {
    const asked = f.source().asked.events.length
    say({ kind: 'odds', event: 'm5', markets: [totals('1.70', '2.15')] }, 'late')
    f.clock.pass(50)
    say({ kind: 'odds', event: 'm5', markets: [threeWays('2.50', '3.30', '2.90')] })
    await f.until(async () => (await f.odds('m5', 'total', 'line=2.5'))?.['over'] === 17_000)
    expect(await f.odds('m5')).toMatchObject({ '1': 25_000 })
    await f.until(async () => (await f.shown('m5', 'total', 'line=2.5')) === 'active')
    expect(await f.isUp()).toBe(true)
    expect(f.source().asked.events.length).toBeGreaterThanOrEqual(asked)
  })

  test('[GM-03] what cannot be read stops its event until the source has told it again', async () => {
    const asked = f.source().asked.events.filter((ref) => ref === 'm5').length
    const stopped = await f.counted('event stopped')
    say({ kind: 'odds', event: 'm5', markets: [threeWays('2.80', '3.20', '2.60')] }, 'broken')
    await f.until(async () => (await f.odds('m5'))?.['1'] === 28_000)
    expect(await f.counted('not understood')).toBeGreaterThan(0)
    expect(await f.counted('event stopped')).toBe(stopped + 1)
    expect(f.source().asked.events.filter((ref) => ref === 'm5')).toHaveLength(asked + 1)
    await f.until(async () => (await f.shown('m5')) === 'active')
  })

  testMischief(db, f)
}
