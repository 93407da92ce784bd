import { numberOf } from '@tessera/game-kit/fraction'
import { describe, expect, it } from 'vitest'
import { sumOf } from '../markets/football-score.ts'
import { marketType } from '../markets/index.ts'
import type { From, Specifiers } from '../markets/market-type.ts'
import { type Split, wholeSplit } from '../result.ts'
import { fairOdds, priceOf } from '../rules/margin.ts'
import type { EventState, FootballScore, Sides } from '../sport.ts'
import { liveAt, played, wordsFrom } from './every-law.fixture.ts'
import { footballLaw, footballStart, type FootballStrength } from './football-ticks.ts'
import { footballModel, scoreGrid } from './football.ts'
import { GoalGrids, gridsOf } from './goal-grid.ts'
import { joinedChance } from './joined.ts'

const perTick = (over: number, under: number) => Math.round((over * 2 ** 32) / under)
/** The match of the worked examples: 1/60 and 1/75 in a tick. */
const match: FootballStrength = { goals: [perTick(1, 60), perTick(1, 75)] }
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
  ])('[GM-03] has the chances of example 58: %s %j %s', (type, specifiers, outcome, chance) => {
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
    '[GM-03] has the prices of example 59: %s %j %s',
    (type, specifiers, outcome, margin, odds) => {
      expect(priceOf(winOf(before, type, specifiers, outcome), margin)).toBe(odds)
    },
  )

  it.each([
    ['asian-handicap', { line: '-0.25' }, '1', 1.97440851],
    ['asian-handicap', { line: '-0.25' }, '2', 2.02626361],
    ['total', { line: '2.75' }, 'over', 2.23702285],
  ])('[GM-03] has the fair odds of example 60: %s %j %s', (type, specifiers, outcome, odds) => {
    const fair = fairOdds(winOf(before, type, specifiers, outcome))
    expect(fair && numberOf(fair)).toBeCloseTo(odds, 7)
  })

  it('[GM-03] joins home and over 2.5 by the grid (example 61)', () => {
    const joined = joinedChance(match, planned, [
      { type: 'match-result', specifiers: {}, outcome: '1' },
      { type: 'total', specifiers: { line: '2.5' }, outcome: 'over' },
    ])
    const chance = 'chance' in joined ? joined.chance : 0
    expect(chance / wholeSplit).toBeCloseTo(0.26635553, 8)
    const split = { win: chance, halfWin: 0, void: 0, halfLoss: 0, loss: wholeSplit - chance }
    expect(priceOf(split, 80_000)).toBe(34_500)
  })

  it.each([
    ['match-result', {}, '1', 0.77853644],
    ['match-result', {}, 'X', 0.18166372],
    ['match-result', {}, '2', 0.03979984],
    ['next-goal', { n: '2' }, '1', 0.33277385],
    ['next-goal', { n: '2' }, '2', 0.26621908],
    ['next-goal', { n: '2' }, 'none', 0.40100707],
  ])('[GM-03] has the chances of example 62: %s %j %s', (type, specifiers, outcome, chance) => {
    expect(winOf(after60, type, specifiers, outcome).win / wholeSplit).toBeCloseTo(chance, 8)
  })

  it('[GM-03] has the prices of example 62', () => {
    const prices = ['1', 'X', '2'].map((key) =>
      priceOf(winOf(after60, 'match-result', {}, key), 60_000),
    )
    expect(prices).toEqual([12_100, 51_000, 230_000])
  })
})

/** Every way to play the ticks that are left, with its chance: for short matches, without any formula. */
function* everyEnd(
  strength: FootballStrength,
  score: FootballScore,
): Generator<{ end: FootballScore; chance: number }> {
  const law = footballLaw(strength)
  if (law.isOver(score)) {
    yield { end: score, chance: 1 }
    return
  }
  for (const { event, weight } of law.next(score))
    for (const { end, chance } of everyEnd(strength, law.apply(score, event)))
      yield { end, chance: (chance * weight) / 2 ** 32 }
}

const parts = ['win', 'halfWin', 'void', 'halfLoss', 'loss'] as const
const markets: { type: string; specifiers: Specifiers }[] = [
  ...[{}, { period: 'first' }, { period: 'second' }].flatMap((period: Specifiers) => [
    ...[
      'match-result',
      'double-chance',
      'draw-no-bet',
      'both-score',
      'odd-even',
      'correct-score',
    ].map((type) => ({ type, specifiers: period })),
    ...['0.5', '1', '1.75', '2.25', '3'].flatMap((line) => [
      { type: 'total', specifiers: { line, ...period } },
      { type: 'team-total', specifiers: { line, side: 'home', ...period } },
      { type: 'team-total', specifiers: { line, side: 'away', ...period } },
      { type: 'asian-handicap', specifiers: { line, ...period } },
      { type: 'asian-handicap', specifiers: { line: `-${line}`, ...period } },
    ]),
    ...['0:1', '2:0'].map((start) => ({
      type: 'european-handicap',
      specifiers: { start, ...period },
    })),
    ...['1', '2', '3'].map((n) => ({ type: 'next-goal', specifiers: { n, ...period } })),
  ]),
  { type: 'half-full', specifiers: {} },
]
const likely: FootballStrength = { goals: [perTick(1, 7), perTick(1, 5)] }
const states: [string, FootballScore, From][] = [
  [
    'late in the match',
    {
      ...footballStart,
      period: 'second',
      minute: 84,
      first: [1, 0],
      second: [0, 1],
      order: [0, 1],
    },
    [1, 1],
  ],
  [
    'after goals in the second half that a leg does not count',
    {
      ...footballStart,
      period: 'second',
      minute: 85,
      first: [2, 0],
      second: [1, 1],
      order: [0, 0, 0, 1],
    },
    [3, 0],
  ],
]

it.each(states)('[GM-03] prices every market as it is graded, %s', (_name, score, from) => {
  const model = footballModel(likely, liveAt(score))
  const ends = [...everyEnd(likely, score)]
  for (const { type, specifiers } of markets) {
    const fair = model.fair(type, specifiers, from)
    const told = `${type} ${JSON.stringify(specifiers)}`
    const sums = new Map<string, number>()
    for (const { end, chance } of ends) {
      const state: EventState = { status: 'ended', score: end }
      const results = marketType(type)?.grade({ state, specifiers, entries: [], from }) ?? {}
      for (const [outcome, { won, void: back }] of Object.entries(results)) {
        const part =
          back === 'whole'
            ? 'void'
            : back === 'half'
              ? won
                ? 'halfWin'
                : 'halfLoss'
              : won
                ? 'win'
                : 'loss'
        const key = `${outcome} ${part}`
        sums.set(key, (sums.get(key) ?? 0) + chance)
      }
    }
    for (const [outcome, split] of Object.entries(fair ?? {}))
      for (const part of parts) {
        const difference = split[part] - (sums.get(`${outcome} ${part}`) ?? 0) * wholeSplit
        expect(Math.abs(difference), `${told} ${outcome} ${part}`).toBeLessThanOrEqual(3)
      }
    expect(fair, told).toBeDefined()
  }
})

it('[GM-03] prices the halves of a match before its start as its ticks are graded', () => {
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
      if (type !== 'match-result') expect(open.length).toBeGreaterThan(1)
    }
    expect(footballModel(likely, { status: 'cancelled', score }).offered()).toEqual([])
  }
})

describe('joined outcomes', () => {
  const home = { type: 'match-result', specifiers: {}, outcome: '1' }
  const over = (line: string) => ({ type: 'total', specifiers: { line }, outcome: 'over' })

  it.each([
    ['the same twice', [home, home], 'follows'],
    [
      'home and home or draw',
      [home, { type: 'double-chance', specifiers: {}, outcome: '1X' }],
      'follows',
    ],
    ['over 2.5 and over 1.5 beside home', [home, over('2.5'), over('1.5')], 'follows'],
    ['home and draw', [home, { ...home, outcome: 'X' }], 'impossible'],
    ['a line that may be void', [home, over('2')], 'mayBeVoid'],
    ['a quarter line', [home, over('2.25')], 'mayBeVoid'],
    [
      'draw no bet',
      [over('2.5'), { type: 'draw-no-bet', specifiers: {}, outcome: '1' }],
      'mayBeVoid',
    ],
    [
      'what the score does not tell',
      [home, { type: 'next-goal', specifiers: { n: '1' }, outcome: '2' }],
      'mayBeVoid',
    ],
    [
      'a market that is unknown',
      [home, { type: 'corners', specifiers: {}, outcome: '1' }],
      'mayBeVoid',
    ],
    ['an outcome that is unknown', [home, { ...home, outcome: '3' }], 'mayBeVoid'],
  ])('refuses %s', (_name, picks, refused) => {
    expect(joinedChance(match, planned, picks)).toEqual({ refused })
  })

  it('joins what is about the halves', () => {
    const halfTime = { type: 'match-result', specifiers: { period: 'first' }, outcome: '1' }
    const joined = joinedChance(match, planned, [halfTime, home])
    expect(joined).toEqual({ chance: expect.any(Number) })
    const known = winOf(before, 'half-full', {}, '1/1').win
    expect(Math.abs(('chance' in joined ? joined.chance : 0) - known)).toBeLessThanOrEqual(3)
  })
})

it('[GM-03] draws results as often as it says: 2,000 matches within 4 standard deviations', () => {
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
