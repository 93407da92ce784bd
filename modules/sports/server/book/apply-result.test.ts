import { fixedClock, freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookFixture, lost, score, threeWay, total, voided, won } from './book.fixture.ts'
import { releaseMarket } from './hold.ts'

const { db } = freshDatabase()
const clock = fixedClock('2026-11-27T12:00:00Z')
const f = bookFixture(db, clock)
const own = bookFixture(db, clock, 'own')
beforeAll(async () => {
  await f.open()
  await own.open('house')
})

let count = 0
async function live(of = f): Promise<string> {
  const ref = `r${++count}`
  await of.tell(
    of.fixture(ref),
    of.odds(ref, [threeWay(), total('2.5'), total('0.5', [11_000, 70_000])], {
      status: 'live',
      score: score([0, 0]),
    }),
  )
  return ref
}
const home = { '1': won, X: lost, '2': lost }
const shortOf = (rows: Awaited<ReturnType<typeof f.results>>) =>
  rows.map(({ key, number, result }) => [key, number, result && result.won])

describe('a result of a feed', () => {
  test('is written once for each outcome, ends its market and has it settled [GM-03]', async () => {
    const ref = await live()
    await f.tell(f.result(ref, { 'match-result': home }))
    expect(shortOf(await f.results(ref, 'match-result'))).toEqual([
      ['1', 1, true],
      ['X', 1, false],
      ['2', 1, false],
    ])
    expect(await f.market(ref, 'match-result')).toMatchObject({
      status: 'settled',
      shown: 'closed',
      odds: { '1': 0 },
    })
    expect(await f.due(ref)).toBe(3)
    expect(await f.market(ref, 'total', 'line=2.5')).toMatchObject({ shown: 'active' })
  })

  test('that says the same again changes nothing, and one that is confirmed now is noted', async () => {
    const ref = await live()
    await f.tell(f.result(ref, { 'match-result': home }), f.result(ref, { 'match-result': home }))
    expect(await f.results(ref, 'match-result')).toHaveLength(3)
    await f.tell(f.result(ref, { 'match-result': home }, { certainty: 2 }))
    const rows = await f.results(ref, 'match-result')
    expect(rows.filter(({ number }) => number === 2).map(({ certainty }) => certainty)).toEqual([
      2, 2, 2,
    ])
  })

  test('that is another one later gets the next number, and prices that come late reopen nothing', async () => {
    const ref = await live()
    await f.tell(f.result(ref, { 'match-result': home }))
    await f.tell(f.result(ref, { 'match-result': { '1': lost, X: won, '2': lost } }))
    expect(shortOf(await f.results(ref, 'match-result'))).toEqual([
      ['1', 1, true],
      ['1', 2, false],
      ['X', 1, false],
      ['X', 2, true],
      ['2', 1, false],
    ])
    const sum = await f.tell(f.odds(ref, [threeWay()]))
    expect(sum.parts).toMatchObject([{ what: 'closed' }])
    expect(await f.market(ref, 'match-result')).toMatchObject({ status: 'settled' })
    // What its source closes later than the book has settled it is no contradiction.
    const closing = await f.tell(f.odds(ref, [{ ...threeWay(), status: 'inactive' }]))
    expect(closing.parts).toEqual([])
    expect(await f.market(ref, 'match-result')).toMatchObject({ status: 'settled' })
  })

  test.each([
    ['both outcomes won', { over: won, under: won }, 'impossible result'],
    ['none won and none void', { over: lost, under: lost }, 'impossible result'],
    ['a third of it void', { over: { won: true, void: 0.3 }, under: lost }, 'wrong result'],
    [
      'a dead heat of none',
      { over: { ...won, deadHeat: { places: 0, tied: 2 } }, under: lost },
      'wrong result',
    ],
    [
      'a dead heat above one',
      { over: { ...won, deadHeat: { places: 2, tied: 1 } }, under: lost },
      'wrong result',
    ],
    [
      'all of the profit reduced',
      { over: { ...won, reductionPpm: 1_000_000 }, under: lost },
      'wrong result',
    ],
    ['an outcome that is not there', { none: won }, 'unknown outcome'],
  ])(
    'with %s is refused and counted, and the market beside it is settled',
    async (_, results, what) => {
      const ref = await live()
      const sum = await f.tell(f.result(ref, { 'total 2.5': results, 'match-result': home }))
      expect(sum.parts.map((part) => part.what)).toContain(what)
      expect(await f.results(ref, 'total', 'line=2.5')).toEqual([])
      expect(await f.results(ref, 'match-result')).toHaveLength(3)
    },
  )

  test('of a market that was never offered, or before anything was played, is refused', async () => {
    const ref = await live()
    expect(
      (await f.tell(f.result(ref, { 'total 9.5': { over: lost, under: won } }))).parts,
    ).toMatchObject([{ what: 'unknown market' }])
    const early = `r${++count}`
    await f.tell(f.fixture(early), f.odds(early, [threeWay()]))
    expect((await f.tell(f.result(early, { 'match-result': home }))).parts).toMatchObject([
      { what: 'too early' },
    ])
    await f.tell(f.result(early, { 'match-result': { '1': voided, X: voided, '2': voided } }))
    expect(await f.results(early, 'match-result')).toHaveLength(3)
  })

  test('that the score contradicts holds its market, is listed, and is taken once the source says what the score says', async () => {
    const ref = await live()
    const state = { status: 'ended', score: score([1, 0], [1, 1], 'over') }
    const sum = await f.tell(
      f.result(
        ref,
        {
          'match-result': { '1': lost, X: won, '2': lost },
          'total 2.5': { over: won, under: lost },
        },
        { state },
      ),
    )
    expect(sum.parts).toMatchObject([{ what: 'disagreement' }])
    expect(await f.market(ref, 'match-result')).toMatchObject({ heldBy: 'disagreement' })
    expect(await f.results(ref, 'match-result')).toEqual([])
    expect(await f.results(ref, 'total', 'line=2.5')).toHaveLength(2)
    const listed = () =>
      sql<{
        told: object
        graded: object
      }>`select told, graded from sports.disagreement d join sports.market m on m.id = d.market_id
        join sports.event e on e.id = m.event_id where e.ref = ${ref} and solved_at is null`.execute(
        db(),
      )
    expect((await listed()).rows).toMatchObject([
      { told: { X: won }, graded: { '1': won, X: lost } },
    ])
    await f.tell(f.result(ref, { 'match-result': home }))
    expect(await f.market(ref, 'match-result')).toMatchObject({ heldBy: null, status: 'settled' })
    expect((await listed()).rows).toEqual([])
  })

  test('that disagrees is let go by staff, who decide', async () => {
    const ref = await live()
    await f.tell(
      f.state(ref, 'live', score([3, 0])),
      f.result(ref, { 'total 2.5': { over: lost, under: won } }),
    )
    const market = await f.market(ref, 'total', 'line=2.5')
    expect(market).toMatchObject({ heldBy: 'disagreement' })
    await releaseMarket(db(), market?.id ?? 0, { by: 'staff:ana', now: clock() })
    expect(await f.market(ref, 'total', 'line=2.5')).toMatchObject({
      heldBy: null,
      shown: 'active',
    })
  })

  test('of a feed that is not the source of the event is refused', async () => {
    const second = bookFixture(db, clock, 'second')
    await second.open()
    const ref = `r${++count}`
    const startsAt = new Date(clock().getTime() + 7_200_000)
    await f.tell(f.fixture(ref, { startsAt }), f.odds(ref, [threeWay()]))
    await second.tell(second.fixture('theirs', { startsAt }))
    const sum = await second.tell(second.result('theirs', { 'match-result': home }))
    expect(sum.parts).toMatchObject([{ what: 'other feed' }])
    expect(await f.results(ref, 'match-result')).toEqual([])
  })
})

describe('a result that is taken back', () => {
  test('opens its outcomes again, and a new result is the next one', async () => {
    const ref = await live()
    const rollback = {
      kind: 'rollback result',
      event: ref,
      markets: [{ type: 'match-result', specifiers: {} }],
    }
    await f.tell(f.result(ref, { 'match-result': home }), rollback)
    expect(await f.market(ref, 'match-result')).toMatchObject({ status: 'suspended' })
    await f.tell(f.result(ref, { 'match-result': home }))
    expect(shortOf(await f.results(ref, 'match-result')).slice(0, 3)).toEqual([
      ['1', 1, true],
      ['1', 2, null],
      ['1', 3, true],
    ])
  })

  test('that never was is counted, and changes nothing', async () => {
    const ref = await live()
    const rollback = {
      kind: 'rollback result',
      event: ref,
      markets: [{ type: 'match-result', specifiers: {} }],
    }
    expect((await f.tell(rollback)).parts).toMatchObject([{ what: 'nothing to take back' }])
    expect(await f.due(ref)).toBe(0)
    expect(await f.market(ref, 'match-result')).toMatchObject({ shown: 'active', version: 1 })
  })
})

describe('an own event', () => {
  test('is settled by the graders as its score decides, and whole at its end [GM-03]', async () => {
    const ref = await live(own)
    await own.tell(own.state(ref, 'live', score([1, 0])))
    expect(await own.results(ref, 'total', 'line=0.5')).toMatchObject([
      { key: 'over', result: won, madeBy: 'grader', certainty: 2 },
      { key: 'under', result: lost },
    ])
    expect(await own.market(ref, 'total', 'line=0.5')).toMatchObject({ status: 'settled' })
    expect(await own.results(ref, 'match-result')).toEqual([])
    await own.tell(own.state(ref, 'ended', score([1, 0], [0, 1], 'over')))
    expect(shortOf(await own.results(ref, 'match-result'))).toEqual([
      ['1', 1, false],
      ['X', 1, true],
      ['2', 1, false],
    ])
    expect(await own.results(ref, 'total', 'line=0.5')).toHaveLength(2)
    expect(await own.due(ref)).toBe(7)
    const { rows } = await sql`select from sports.market m join sports.event e on e.id = m.event_id
      where e.ref = ${ref} and m.status <> 'settled'`.execute(db())
    expect(rows).toEqual([])
  })

  test('takes back what a score that went back no longer decides', async () => {
    const ref = await live(own)
    await own.tell(own.state(ref, 'live', score([1, 0])), own.state(ref, 'live', score([0, 0])))
    expect(shortOf(await own.results(ref, 'total', 'line=0.5'))).toEqual([
      ['over', 1, true],
      ['over', 2, null],
      ['under', 1, false],
      ['under', 2, null],
    ])
    expect(await own.market(ref, 'total', 'line=0.5')).toMatchObject({ status: 'suspended' })
  })

  test('that is abandoned is void, but for what is decided', async () => {
    const ref = await live(own)
    await own.tell(own.state(ref, 'abandoned', { ...score([2, 0], [1, 0], 'second'), minute: 70 }))
    expect(await own.results(ref, 'total', 'line=2.5')).toMatchObject([
      { result: won },
      { result: lost },
    ])
    expect(await own.results(ref, 'match-result')).toMatchObject([
      { result: voided },
      { result: voided },
      { result: voided },
    ])
  })
})
