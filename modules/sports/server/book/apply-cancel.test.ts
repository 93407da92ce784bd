import { fixedClock, freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookFixture, score, side, threeWay, total, won, lost } from './book.fixture.ts'

const { db } = freshDatabase()
const clock = fixedClock('2026-11-27T12:00:00Z')
const f = bookFixture(db, clock)
beforeAll(() => f.open())

let count = 0
async function event(): Promise<string> {
  const ref = `c${++count}`
  await f.tell(f.fixture(ref), f.odds(ref, [threeWay(), total()]))
  return ref
}
const cancelled = async (ref: string) => {
  const { rows } = await sql<{
    type: string | null
    from: Date | null
    to: Date | null
    reason: string
    back: boolean
  }>`
    select m.type, c.from_at as from, c.to_at as to, c.reason, c.taken_back_at is not null as back
    from sports.cancellation c join sports.event e on e.id = c.event_id left join sports.market m on m.id = c.market_id
    where e.ref = ${ref} order by c.id`.execute(db())
  return rows
}
const at = (seconds: number) => new Date(clock().getTime() + seconds * 1_000)
const named = [{ type: 'match-result', specifiers: {} }]

describe('a cancellation', () => {
  test('with a span makes what was accepted in it void, and the market goes on [GM-03]', async () => {
    const ref = await event()
    await f.tell({
      kind: 'cancel',
      event: ref,
      markets: named,
      from: at(-60),
      to: at(0),
      reason: 'Wrong price',
    })
    expect(await cancelled(ref)).toEqual([
      { type: 'match-result', from: at(-60), to: at(0), reason: 'Wrong price', back: false },
    ])
    expect(await f.market(ref, 'match-result')).toMatchObject({ shown: 'active' })
    expect(await f.due(ref)).toBe(3)
  })

  test('without an end closes its market, and taken back the market waits for prices', async () => {
    const ref = await event()
    await f.tell({ kind: 'cancel', event: ref, markets: named, reason: 'Walkover' })
    expect(await f.market(ref, 'match-result')).toMatchObject({
      status: 'cancelled',
      shown: 'closed',
    })
    await f.tell({ kind: 'rollback cancel', event: ref, markets: named, reason: 'It was played' })
    expect(await cancelled(ref)).toMatchObject([{ back: true }])
    expect(await f.market(ref, 'match-result')).toMatchObject({ status: 'suspended' })
  })

  test('of all of an event ends it, and taken back the event is what it was', async () => {
    const ref = await event()
    await f.tell({ kind: 'cancel', event: ref, markets: [], reason: 'Not played' })
    expect(await f.read(ref)).toMatchObject({ status: 'cancelled' })
    expect(await f.due(ref)).toBe(5)
    await f.tell({ kind: 'rollback cancel', event: ref, markets: [], reason: 'Played after all' })
    expect(await f.read(ref)).toMatchObject({ status: 'planned' })
    await f.tell(f.odds(ref, [threeWay()]))
    expect(await f.market(ref, 'match-result')).toMatchObject({ shown: 'active' })
  })

  test('that ends before it starts is refused, and one that never was is not taken back', async () => {
    const ref = await event()
    const sum = await f.tell(
      { kind: 'cancel', event: ref, markets: named, from: at(0), to: at(-60), reason: 'Turned' },
      { kind: 'cancel', event: ref, markets: named, from: at(0), to: at(0), reason: 'Empty' },
      { kind: 'rollback cancel', event: ref, markets: named, reason: 'Nothing' },
    )
    expect(sum.parts.map(({ what }) => what)).toEqual([
      'wrong span',
      'wrong span',
      'nothing to take back',
    ])
    expect(await cancelled(ref)).toEqual([])
  })

  test('that was settled is settled again once the cancellation is taken back', async () => {
    const ref = await event()
    await f.tell(
      f.state(ref, 'live', score([0, 0])),
      f.result(ref, { 'match-result': { '1': won, X: lost, '2': lost } }),
      { kind: 'cancel', event: ref, markets: named, reason: 'Doubt' },
      { kind: 'rollback cancel', event: ref, markets: named, reason: 'No doubt' },
    )
    expect(await f.market(ref, 'match-result')).toMatchObject({ status: 'settled' })
  })
})

describe('a fixture that changes', () => {
  const change = (ref: string, more: object) => f.tell(f.fixture(ref, more))

  test('with the sides swapped makes void what was sold on sides, and leaves totals [GM-03]', async () => {
    const ref = await event()
    await change(ref, { competitors: { home: side('birch'), away: side('alder') } })
    expect(await cancelled(ref)).toEqual([
      {
        type: 'match-result',
        from: null,
        to: clock(),
        reason: 'The sides were swapped',
        back: false,
      },
    ])
    expect(await f.market(ref, 'match-result')).toMatchObject({ shown: 'suspended' })
    expect(await f.market(ref, 'total', 'line=2.5')).toMatchObject({ shown: 'active' })
  })

  test.each([
    [
      'another competitor',
      { competitors: { home: side('alder'), away: side('cedar') } },
      'Another competitor plays',
    ],
    ['another format', { format: { halves: 2, minutes: 40 } }, 'Another format'],
  ])('to %s makes everything void that was sold before', async (_, more, reason) => {
    const ref = await event()
    await change(ref, more)
    expect(await cancelled(ref)).toMatchObject([{ type: null, from: null, reason }])
    expect(await f.read(ref)).toMatchObject({ status: 'planned' })
    await f.tell(f.odds(ref, [threeWay(), total()]))
    expect(await f.market(ref, 'match-result')).toMatchObject({ shown: 'active' })
  })

  test('in its time by less than 48 hours leaves bets, and by more makes them void', async () => {
    const ref = await event()
    await change(ref, { startsAt: at(3_600 * 40) })
    expect(await cancelled(ref)).toEqual([])
    await change(ref, { startsAt: at(3_600 * 60) })
    expect(await cancelled(ref)).toMatchObject([{ type: null, reason: 'Set to another time' }])
    await change(ref, { startsAt: at(3_600 * 70) })
    expect(await cancelled(ref)).toHaveLength(1)
  })

  test('is not understood without a name, with one side against itself, or of another sport', async () => {
    const ref = await event()
    const sum = await f.tell(
      f.fixture(ref, { tournament: { ref: 'x', name: {}, tier: 2 } }),
      f.fixture(ref, { competitors: { home: side('alder'), away: side('alder') } }),
      f.fixture(ref, { tournament: { ref: 'x', name: { EN: 'a\u0000b' }, tier: 2 } }),
      f.fixture(ref, { sport: 'chess' }),
      f.fixture(ref, { startsAt: new Date(Number.NaN) }),
      f.fixture(ref, { sport: 'tennis' }),
    )
    expect(sum).toMatchObject({ notUnderstood: 5, applied: 1 })
    expect(sum.parts.filter(({ what }) => what !== 'not understood')).toMatchObject([
      { what: 'wrong market' },
    ])
    expect(await f.market(ref, 'match-result')).toMatchObject({ shown: 'active' })
  })
})
