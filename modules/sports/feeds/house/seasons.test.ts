import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { wholeSplit } from '../../result.ts'
import { inForm, seasonKinds, seasonSports } from './kinds.ts'
import { clubs, type Entrant } from './names.ts'
import { lastOf, seasonMatch } from './play.ts'
import { planSeason } from './plan.ts'
import { marginOf, pricedMarket } from './price.ts'
import { sidesOf, standingsOf } from './standings.ts'
import { isOfChain } from './chain.ts'

const anchor = createHash('sha256').update('a season').digest('hex')
const opensAt = new Date('2026-11-21T12:00:00.000Z')
const planOf = (sport: (typeof seasonSports)[number], of = anchor) =>
  planSeason({ kind: seasonKinds[sport], number: 1, anchor: of, opensAt, pace: 1 })

function wordsFrom(seed: string): () => number {
  let count = 0
  return () => createHash('sha256').update(`${seed} ${count++}`).digest().readUInt32BE(0)
}

describe('the plan of a season', () => {
  test.each(seasonSports.filter((sport) => sport !== 'tennis' && sport !== 'fight'))(
    '[GM-03] [GM-04] of %s lets all meet twice, once at the home of each, and nobody twice in a round',
    (sport) => {
      const matches = planOf(sport)
      const pairs = matches.map(({ home, away }) => `${home} ${away}`)
      const count = seasonKinds[sport].entrants.length
      expect(new Set(pairs).size).toBe(count * (count - 1))
      expect(pairs).toHaveLength(count * (count - 1))
      for (const [at, size] of seasonKinds[sport].rounds.entries()) {
        const round = matches.filter((match) => match.round === at + 1)
        expect(round).toHaveLength(size)
        expect(new Set(round.flatMap(({ home, away }) => [home, away])).size).toBe(size * 2)
      }
    },
  )

  test('of football has no club play two matches at one time, and a match on at almost any time [GM-03]', () => {
    const lasts = 90 * 4_000 + 40_000
    const matches = planOf('football')
    for (const club of clubs) {
      const starts = matches
        .filter(({ home, away }) => home === club.code || away === club.code)
        .map(({ startsAt }) => startsAt.getTime())
        .toSorted((one, other) => one - other)
      for (const [at, start] of starts.entries())
        expect((starts[at + 1] ?? Infinity) - start).toBeGreaterThanOrEqual(lasts)
    }
    const first = Math.min(...matches.map(({ startsAt }) => startsAt.getTime()))
    const last = Math.max(...matches.map(({ startsAt }) => startsAt.getTime()))
    let idle = 0
    for (let at = first; at < last; at += 1_000)
      if (
        !matches.some(({ startsAt }) => startsAt.getTime() <= at && at < startsAt.getTime() + lasts)
      )
        idle += 1
    expect(idle / ((last - first) / 1_000)).toBeLessThan(0.02)
  })

  test('of fights lets everybody meet everybody once [GM-03]', () => {
    const pairs = planOf('fight').map(({ home, away }) => [home, away].toSorted().join(' '))
    expect(pairs).toHaveLength(120)
    expect(new Set(pairs).size).toBe(120)
  })

  test('follows from the anchor alone, and another anchor gives another one', () => {
    expect(planOf('football')).toEqual(planOf('football'))
    const other = createHash('sha256').update('another').digest('hex')
    expect(planOf('football', other).map(({ home }) => home)).not.toEqual(
      planOf('football').map(({ home }) => home),
    )
  })
})

describe('who plays', () => {
  test('has a name, code and initials that nobody else of the sport has, and two colours [GM-03]', () => {
    for (const sport of seasonSports) {
      const { entrants } = seasonKinds[sport]
      for (const of of ['name', 'code', 'initials'] as const)
        expect(new Set(entrants.map((each: Entrant) => each[of])).size, `${sport} ${of}`).toBe(
          entrants.length,
        )
      for (const { initials, code, colours } of entrants) {
        expect(initials).toMatch(/^[A-Z]{3}$/)
        expect(code).toMatch(/^[a-z0-9-]{1,40}$/)
        for (const colour of colours) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
      }
    }
  })

  test('has chances that are chances, against anybody and in any form', () => {
    for (const sport of seasonSports) {
      const kind = seasonKinds[sport]
      for (const of of ['00'.repeat(32), 'ff'.repeat(32), anchor]) {
        const all = inForm(kind, of)
        for (const home of all)
          for (const away of all) {
            if (home === away) continue
            const weights = seasonMatch(sport, kind.strength(home, away)).chances([])
            expect(weights.reduce((sum, { weight }) => sum + weight, 0)).toBe(2 ** 32)
            for (const { weight } of weights) {
              expect(Number.isInteger(weight)).toBe(true)
              expect(weight).toBeGreaterThan(0)
            }
          }
      }
    }
  })
})

test('a table is by points, difference and goals, and who is level on all shares the rank [GM-03]', () => {
  const match = (home: string, away: string, first: readonly [number, number]) => ({
    home,
    away,
    score: {
      kind: 'football' as const,
      period: 'over' as const,
      minute: 90,
      first,
      second: [0, 0] as const,
    },
  })
  const table = standingsOf(
    'football',
    ['a', 'b', 'c', 'd'],
    [
      match('a', 'b', [2, 1]),
      match('c', 'd', [1, 0]),
      match('b', 'c', [1, 1]),
      match('d', 'a', [0, 0]),
    ],
  )
  expect(table.map(({ code, rank, tied, points }) => [code, rank, tied, points])).toEqual([
    ['a', 1, 2, 4],
    ['c', 1, 2, 4],
    ['b', 3, 1, 1],
    ['d', 4, 1, 1],
  ])
  const level = standingsOf('football', ['x', 'y'], [match('x', 'y', [1, 1])])
  expect(level.map(({ rank, tied }) => [rank, tied])).toEqual([
    [1, 2],
    [1, 2],
  ])
})

test('prices carry the margin of their market, and never more than the chances allow [GM-03]', () => {
  const kind = seasonKinds.football
  const [home, away] = kind.entrants as readonly [Entrant, Entrant]
  const match = seasonMatch('football', kind.strength(home, away))
  const model = match.model({ status: 'planned', score: lastOf(match.played([])) })
  const asked = { model, score: [0, 0] as const, isSuspended: false }
  for (const name of model.offered()) {
    const market = pricedMarket(name, asked)
    for (const { odds, fair } of market?.outcomes ?? []) {
      if (!odds || !fair) continue
      const { win, halfWin, void: back, halfLoss } = fair
      const value =
        (win * odds + (halfWin * (odds + 10_000)) / 2 + back * 10_000 + (halfLoss * 10_000) / 2) /
        10_000
      expect(value / wholeSplit, JSON.stringify(name)).toBeLessThan(1)
    }
  }
  expect(marginOf('match-result')).toBe(60_000)
  expect(marginOf('total')).toBe(50_000)
})

test('over 2,000 seeded matches results, totals and both-score come as often as they are priced, within 4 deviations [GM-03]', () => {
  const kind = seasonKinds.football
  const [home, away] = [kind.entrants[3], kind.entrants[9]] as [Entrant, Entrant]
  const match = seasonMatch('football', kind.strength(home, away))
  const model = match.model({ status: 'planned', score: lastOf(match.played([])) })
  const chance = (type: string, specifiers: Record<string, string>, key: string) =>
    (model.fair(type, specifiers, [0, 0])?.[key]?.win ?? 0) / wholeSplit
  const count = 2_000
  const seen = { home: 0, draw: 0, over: 0, both: 0 }
  const word = wordsFrom('frequencies')
  for (let at = 0; at < count; at++) {
    const words = Array.from({ length: 90 }, word)
    const [one, other] = sidesOf(lastOf(match.played(words)))
    if (one > other) seen.home++
    if (one === other) seen.draw++
    if (one + other > 2.5) seen.over++
    if (one > 0 && other > 0) seen.both++
  }
  const expected = {
    home: chance('match-result', {}, '1'),
    draw: chance('match-result', {}, 'X'),
    over: chance('total', { line: '2.5' }, 'over'),
    both: chance('both-score', {}, 'yes'),
  }
  for (const key of ['home', 'draw', 'over', 'both'] as const) {
    const p = expected[key]
    expect(p).toBeGreaterThan(0.1)
    const deviation = Math.sqrt(count * p * (1 - p))
    expect(Math.abs(seen[key] - count * p), key).toBeLessThan(4 * deviation)
  }
})

test('a seed is of its round in the chain, and of no other', () => {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  const third = hash('secret')
  const end = hash(hash(hash(third)))
  expect(isOfChain(third, { anchor: end, round: 3 })).toBe(true)
  expect(isOfChain(third, { anchor: end, round: 2 })).toBe(false)
  expect(isOfChain(hash(third), { anchor: end, round: 2 })).toBe(true)
})
