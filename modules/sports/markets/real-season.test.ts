import { expect, it } from 'vitest'
import type { OutcomeResult } from '../result.ts'
import type { EventState } from '../sport.ts'
import { played } from './football-score.ts'
import { marketType, marketTypes } from './index.ts'
import { lineOfQuarters } from './lines.ts'
import type { From, MarketType, Specifiers } from './market-type.ts'
import { plainReturn } from './plain-football.fixture.ts'
import { type RealMatch, realSeason } from './real-season.fixture.ts'

const season = realSeason()

/** What a stake of 400 at odds of 3.00 brings back. */
function returned({ won, void: back, deadHeat }: OutcomeResult): number {
  const part = back === 'whole' ? 1 : back === 'half' ? 0.5 : 0
  const shared = deadHeat ? deadHeat.places / deadHeat.tied : 1
  return 400 * (part + (won ? (1 - part) * 3 * shared : 0))
}

const linesOf = (from: number, to: number): string[] =>
  Array.from({ length: (to - from) * 4 + 1 }, (_none, index) => lineOfQuarters(from * 4 + index))
const valuesOf: Record<string, (type: string) => readonly string[]> = {
  line: (type) => (type === 'asian-handicap' ? linesOf(-3, 3) : linesOf(0, 6)),
  side: () => ['home', 'away'],
  start: () => ['0:1', '0:2', '1:0', '2:0', '3:1'],
  n: () => ['1', '2', '3', '4', '7'],
  period: () => ['', 'first', 'second'],
}

/** All markets of a type: every value of each specifier with every value of the others. */
function marketsOf({ code, specifiers }: MarketType): Specifiers[] {
  let markets: Specifiers[] = [{}]
  for (const { name } of specifiers) {
    const values = valuesOf[name]?.(code) ?? []
    markets = markets.flatMap((market) =>
      values.map((value) => (value === '' ? market : { ...market, [name]: value })),
    )
  }
  return markets
}

function differencesOf(type: MarketType, specifiers: Specifiers, match: RealMatch): string[] {
  const state: EventState = { status: 'ended', score: played(match.first, match.second) }
  const froms: From[] = type.countsFrom ? [[0, 0], match.first] : [[0, 0]]
  return froms.flatMap((from) => {
    if (from !== froms[0] && specifiers['period'] === 'first') return []
    const results = type.grade({ state, specifiers, entries: [], from })
    return type.outcomes(specifiers, []).flatMap((outcome) => {
      const { line = '', side = '', start = '', n = '', period = '' } = specifiers
      const asked = { type: type.code, line, side, start, n, period, outcome, from }
      const plain = plainReturn(match, asked)
      const result = results?.[outcome]
      const graded = result && returned(result)
      return graded === plain ? [] : [JSON.stringify({ asked, match, plain, graded })]
    })
  })
}

it('has the whole season', () => {
  expect(season).toHaveLength(380)
  const goals = season.flatMap(({ first, second }) => [...first, ...second])
  expect(goals.every((each) => Number.isInteger(each) && each >= 0)).toBe(true)
  expect(goals.reduce((sum, each) => sum + each, 0)).toBe(1_246)
})

const football = marketTypes.filter(({ kinds }) => kinds.includes('football'))
it('has every market of football to grade [GM-03]', () => {
  expect(football.map(({ code }) => code)).toHaveLength(13)
})

it.each(football.map((type) => [type.code, type] as const))(
  '[GM-03] grades %s in all matches of a real season as the plain reading does',
  (_code, type) => {
    const markets = marketsOf(type)
    expect(markets.length).toBeGreaterThan(0)
    const differences = markets.flatMap((specifiers) =>
      season.flatMap((match) => differencesOf(type, specifiers, match)),
    )
    expect(differences).toEqual([])
  },
)

/** Points of the season by club. */
function points(): Map<string, number> {
  const table = new Map<string, number>()
  const add = (club: string, count: number) => table.set(club, (table.get(club) ?? 0) + count)
  for (const { home, away, first, second } of season) {
    const difference = first[0] + second[0] - first[1] - second[1]
    add(home, difference > 0 ? 3 : difference === 0 ? 1 : 0)
    add(away, difference < 0 ? 3 : difference === 0 ? 1 : 0)
  }
  return table
}

it.each([1, 2, 4, 7, 14, 17])(
  'pays %i places of the real table, shared by who is level on points [GM-03]',
  (places) => {
    const table = points()
    // One row for each place; who is level stands in as many rows as there are of them.
    const rows = [...table.values()].toSorted((first, second) => second - first)
    const ranks = Object.fromEntries(
      [...table].map(([club, own]) => [
        club,
        { rank: rows.indexOf(own) + 1, tied: rows.filter((each) => each === own).length },
      ]),
    )
    const type = marketType(places === 1 ? 'outright' : 'top-n')
    const specifiers: Specifiers = places === 1 ? {} : { places: String(places) }
    const results = type?.grade({
      state: { status: 'ended', score: { kind: 'field', isFinal: true, ranks } },
      specifiers,
      entries: [...table.keys()].map((key) => ({ key })),
      from: [0, 0],
    })
    for (const [club, own] of table) {
      const level = rows.flatMap((each, index) => (each === own ? [index + 1] : []))
      const inside = level.filter((place) => place <= places).length
      const result = results?.[club]
      expect(result && returned(result), club).toBeCloseTo((400 * 3 * inside) / level.length, 9)
    }
  },
)
