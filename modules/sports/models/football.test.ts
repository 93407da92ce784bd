import { numberOf } from '@tessera/game-kit/fraction'
import { describe, expect, it } from 'vitest'
import { sumOf } from '../markets/football-score.ts'
import { marketType } from '../markets/index.ts'
import type { Specifiers } from '../markets/market-type.ts'
import { type Split, wholeSplit } from '../result.ts'
import { fairOdds, priceOf } from '../rules/margin.ts'
import type { EventState, Sides } from '../sport.ts'
import { liveAt, played, wordsFrom } from './every-law.fixture.ts'
import { footballLaw, footballStart, type FootballStrength } from './football-ticks.ts'
import { footballModel, scoreGrid } from './football.ts'
import { GoalGrids, gridsOf } from './goal-grid.ts'

const perTick = (over: number, under: number) => Math.round((over * 2 ** 32) / under)
/** The match of the worked examples: 1/60 and 1/75 in a tick. */
const match: FootballStrength = { goals: [perTick(1, 60), perTick(1, 75)] }
/** Many goals. */
const likely: FootballStrength = { goals: [perTick(1, 7), perTick(1, 5)] }
const planned: EventState = { status: 'planned', score: footballStart }
const before = footballModel(match, planned)
const after60 = footballModel(
  match,
  liveAt({ ...footballStart, period: 'second', minute: 60, first: [1, 0], order: [0] }),
)

const winOf = (
  model: typeof before,
  type: string,
  specifiers: Specifiers,
  outcome: string,
): Split => {
  const split = model.fair(type, specifiers, [0, 0])?.[outcome]
  if (!split) throw new Error(`No price of ${type} ${outcome}`)
  return split
}

describe('the match of the worked examples', () => {
  it.each([
    ['match-result', {}, '1', 0.44231922],
    ['match-result', {}, 'X', 0.25336233],
    ['match-result', {}, '2', 0.30431845],
    ['total', { line: '2.5' }, 'over', 0.50898762],
    ['both-score', {}, 'yes', 0.5453844],
    ['correct-score', {}, '0:0', 0.06448461],
    ['correct-score', {}, '2:1', 0.0922279],
  ])('has the chances of example 58: %s %j %s [GM-03]', (type, specifiers, outcome, chance) => {
    expect(winOf(before, type, specifiers, outcome).win / wholeSplit).toBeCloseTo(chance, 8)
  })

  it.each([
    ['match-result', {}, '1', 60_000, 21_200],
    ['match-result', {}, 'X', 60_000, 37_000],
    ['match-result', {}, '2', 60_000, 31_000],
    ['total', { line: '2.5' }, 'over', 50_000, 18_700],
    ['total', { line: '2.5' }, 'under', 50_000, 19_300],
    ['both-score', {}, 'yes', 50_000, 17_400],
    ['both-score', {}, 'no', 50_000, 20_800],
  ])(
    'has the prices of example 59: %s %j %s [GM-03]',
    (type, specifiers, outcome, margin, odds) => {
      expect(priceOf(winOf(before, type, specifiers, outcome), margin)).toBe(odds)
    },
  )

  it.each([
    ['asian-handicap', { line: '-0.25' }, '1', 1.97440851],
    ['asian-handicap', { line: '-0.25' }, '2', 2.02626361],
    ['total', { line: '2.75' }, 'over', 2.23702285],
  ])('has the fair odds of example 60: %s %j %s [GM-03]', (type, specifiers, outcome, odds) => {
    const fair = fairOdds(winOf(before, type, specifiers, outcome))
    expect(fair && numberOf(fair)).toBeCloseTo(odds, 7)
  })

  it.each([
    ['match-result', {}, '1', 0.77853644],
    ['match-result', {}, 'X', 0.18166372],
    ['match-result', {}, '2', 0.03979984],
    ['next-goal', { n: '2' }, '1', 0.33277385],
    ['next-goal', { n: '2' }, '2', 0.26621908],
    ['next-goal', { n: '2' }, 'none', 0.40100707],
  ])('has the chances of example 62: %s %j %s [GM-03]', (type, specifiers, outcome, chance) => {
    expect(winOf(after60, type, specifiers, outcome).win / wholeSplit).toBeCloseTo(chance, 8)
  })

  it('has the prices of example 62 [GM-03]', () => {
    const prices = ['1', 'X', '2'].map((key) =>
      priceOf(winOf(after60, 'match-result', {}, key), 60_000),
    )
    expect(prices).toEqual([12_100, 51_000, 230_000])
  })
})

it('prices the halves of a match before its start as its ticks are graded [GM-03]', () => {
  // A match that is as good as decided in its first ticks: what is left of each half is one sum.
  const grids = new GoalGrids(match)
  const [half, whole] = [grids.of(45), grids.of(90)]
  for (const [home, away] of [
    [0, 0],
    [1, 0],
    [2, 1],
    [0, 3],
  ] as Sides[]) {
    let sum = 0
    for (let first = 0; first <= home; first++)
      for (let second = 0; second <= away; second++)
        sum += (half.rows[first]?.[second] ?? 0) * (half.rows[home - first]?.[away - second] ?? 0)
    expect(sum).toBeCloseTo(whole.rows[home]?.[away] ?? 0, 14)
  }
})

it('has chances that are one together, whatever the strengths', () => {
  for (const goals of [
    [0, 0],
    [1, 0],
    [2 ** 31, 2 ** 31],
    [2 ** 32, 0],
    [perTick(1, 9), 5],
  ] as Sides[])
    for (const ticks of [0, 1, 45, 90]) {
      const { rows } = new GoalGrids({ goals }).of(ticks)
      const sum = rows.reduce((all, row) => all + row.reduce((part, each) => part + each, 0), 0)
      expect(sum).toBeCloseTo(1, 12)
    }
  for (const goals of [
    [-1, 0],
    [0.5, 0],
    [NaN, 1],
    [2 ** 32, 1],
  ] as Sides[])
    expect(() => new GoalGrids({ goals })).toThrow('No chances')
})

it('keeps the grids of the same match', () => {
  expect(gridsOf(match)).toBe(gridsOf(match))
  expect(gridsOf(match).of(30)).toBe(gridsOf(match).of(30))
})

it('shows a grid of scores that is one together', () => {
  const grid = scoreGrid(match, planned, 5)
  expect(grid.flat().reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12)
  expect(grid[2]?.[1]).toBeCloseTo(0.0922279, 8)
  const led = liveAt({ ...footballStart, period: 'second', minute: 60, first: [1, 0] })
  expect(scoreGrid(match, led, 5)[0]).toEqual([0, 0, 0, 0, 0, 0])
})

it('prices no market that the ticks do not decide', () => {
  expect(before.fair('to-qualify', {}, [0, 0])).toBeUndefined()
  expect(before.fair('total', { line: '2.5', period: 'q1' }, [0, 0])).toBeUndefined()
  expect(before.fair('constructor', {}, [0, 0])).toBeUndefined()
})

it('offers lines around even, with a half line among them, and the same in every run', () => {
  const linesOf = (type: string, model = before) =>
    model
      .offered()
      .filter((each) => each.type === type && each.specifiers['period'] === undefined)
      .map(({ specifiers }) => specifiers['line'])
  expect(linesOf('total')).toEqual(['2.25', '2.5', '2.75'])
  expect(linesOf('asian-handicap')).toEqual(['0', '-0.25', '-0.5'])
  expect(before.offered()).toEqual(footballModel({ ...match }, planned).offered())
  expect(before.offered().map(({ type }) => type)).toContain('half-full')
  const live = after60.offered()
  expect(live.some(({ specifiers }) => specifiers['period'] === 'first')).toBe(false)
  expect(live.map(({ type }) => type)).not.toContain('half-full')
  expect(live).toContainEqual({ type: 'next-goal', specifiers: { n: '2' } })
  // The goals to come are what a handicap in play is about.
  expect(linesOf('asian-handicap', after60)).toContain('0')
})

it('offers no line that is as good as known, and nothing of a match that waits for its result', () => {
  const law = footballLaw(likely)
  for (const score of played(law, footballStart, wordsFrom('offered'))) {
    const model = footballModel(likely, liveAt(score))
    for (const { type, specifiers } of model.offered()) {
      const splits = model.fair(type, specifiers, [
        sumOf([score.first[0], score.second[0]]),
        sumOf([score.first[1], score.second[1]]),
      ])
      const open = Object.values(splits ?? {}).filter(({ win, halfWin }) => win + halfWin > 0)
      if (type !== 'match-result')
        expect(open.length, `${type} ${JSON.stringify(score)}`).toBeGreaterThan(1)
    }
    expect(footballModel(likely, { status: 'cancelled', score }).offered()).toEqual([])
  }
})

it('draws results as often as it says: 2,000 matches within 4 standard deviations [GM-03]', () => {
  const law = footballLaw(match)
  const counts = new Map<string, number>()
  const asked: [string, Specifiers, string][] = [
    ['match-result', {}, '1'],
    ['total', { line: '2.5' }, 'over'],
    ['total', { line: '0.5', period: 'first' }, 'over'],
    ['both-score', {}, 'yes'],
    ['half-full', {}, '1/1'],
    ['correct-score', {}, '1:1'],
  ]
  const matches = 2_000
  for (let number = 0; number < matches; number++) {
    const score = played(law, footballStart, wordsFrom(`match ${number}`)).at(-1) ?? footballStart
    for (const [type, specifiers, outcome] of asked) {
      const state: EventState = { status: 'ended', score }
      const results = marketType(type)?.grade({ state, specifiers, entries: [], from: [0, 0] })
      const key = JSON.stringify([type, specifiers])
      if (results?.[outcome]?.won) counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  for (const [type, specifiers, outcome] of asked) {
    const chance = winOf(before, type, specifiers, outcome).win / wholeSplit
    const deviation = Math.sqrt(matches * chance * (1 - chance))
    const count = counts.get(JSON.stringify([type, specifiers])) ?? 0
    expect(Math.abs(count - matches * chance), `${type} ${outcome}`).toBeLessThan(4 * deviation)
  }
})
