import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marketType } from '../markets/index.ts'
import type { Specifiers } from '../markets/market-type.ts'
import type { BasketballScore, EsportsScore, FootballScore, Sides, TennisScore } from '../sport.ts'
import { isMet, type Need, needOf } from './needs.ts'

const football = (first: Sides, second: Sides = [0, 0]): FootballScore => ({
  kind: 'football',
  period: 'second',
  minute: 60,
  first,
  second,
})
const tennis: TennisScore = {
  kind: 'tennis',
  bestOf: 3,
  sets: [
    [6, 4],
    [2, 3],
  ],
  setsOver: 1,
}
const basketball: BasketballScore = {
  kind: 'basketball',
  quarter: 2,
  isOver: false,
  secondsLeft: 100,
  quarterSeconds: 600,
  quarters: [
    [20, 25],
    [10, 8],
  ],
}
const esports: EsportsScore = {
  kind: 'esports',
  bestOf: 3,
  raceTo: 13,
  leadBy: 2,
  maps: [
    { rounds: [13, 9], isOver: true, winner: 0 },
    { rounds: [4, 7], isOver: false },
  ],
}

const goals = { unit: 'goals' } as const
test.each<[string, Specifiers, string, Need | undefined]>([
  ['match-result', {}, '1', { ...goals, need: 'net', side: 0, count: 0, by: 'least' }],
  ['match-result', {}, 'X', { ...goals, need: 'net', side: 1, count: 1, by: 'exactly' }],
  ['match-result', {}, '2', { ...goals, need: 'net', side: 1, count: 2, by: 'least' }],
  [
    'match-result',
    { period: 'second' },
    '1',
    { ...goals, need: 'net', side: 0, count: 1, by: 'least' },
  ],
  ['double-chance', {}, 'X2', { ...goals, need: 'net', side: 1, count: 1, by: 'least' }],
  ['total', { line: '2.5' }, 'over', { ...goals, need: 'more', of: 'both', count: 2 }],
  ['total', { line: '2.25' }, 'over', { ...goals, need: 'more', of: 'both', count: 2 }],
  ['total', { line: '2' }, 'over', { ...goals, need: 'more', of: 'both', count: 2 }],
  ['total', { line: '2.5' }, 'under', { ...goals, need: 'atMost', of: 'both', count: 1 }],
  [
    'team-total',
    { line: '0.5', side: 'away' },
    'over',
    { ...goals, need: 'more', of: 1, count: 1 },
  ],
  ['both-score', {}, 'yes', { ...goals, need: 'each', sides: [1] }],
  ['both-score', {}, 'no', { ...goals, need: 'blank', sides: [1] }],
  ['odd-even', {}, 'odd', { ...goals, need: 'parity', isOdd: false }],
  ['correct-score', {}, '2:1', { ...goals, need: 'exactly', counts: [1, 1] }],
  ['correct-score', {}, 'other', undefined],
  ['next-goal', { n: '2' }, '1', { ...goals, need: 'next', side: 0, number: 2 }],
  ['half-full', {}, '1/1', undefined],
  ['outright', {}, 'a', undefined],
])('[GM-03] at 1:0, %s %j on %s needs %j', (type, specifiers, key, need) => {
  expect(needOf({ type, specifiers, key, score: football([1, 0]), from: [0, 0] })).toEqual(need)
})

test.each<[string, Specifiers, string, TennisScore | BasketballScore | EsportsScore, Need]>([
  ['winner', {}, '1', tennis, { unit: 'sets', need: 'more', of: 0, count: 1 }],
  ['winner', {}, '2', tennis, { unit: 'sets', need: 'more', of: 1, count: 2 }],
  [
    'games',
    { line: '21.5' },
    'over',
    tennis,
    { unit: 'games', need: 'more', of: 'both', count: 7 },
  ],
  [
    'game-handicap',
    { line: '-2.5' },
    '1',
    tennis,
    { unit: 'games', need: 'net', side: 0, count: 2, by: 'least' },
  ],
  ['sets', { line: '2.5' }, 'over', tennis, { unit: 'sets', need: 'more', of: 'both', count: 2 }],
  ['winner', {}, '1', basketball, { unit: 'points', need: 'net', side: 0, count: 4, by: 'least' }],
  [
    'handicap',
    { line: '-2.5' },
    '2',
    basketball,
    { unit: 'points', need: 'net', side: 1, count: -5, by: 'least' },
  ],
  [
    'total',
    { line: '60.5', period: 'q2' },
    'under',
    basketball,
    { unit: 'points', need: 'atMost', of: 'both', count: 42 },
  ],
  ['winner', {}, '2', esports, { unit: 'maps', need: 'more', of: 1, count: 2 }],
  ['set-score', { bestof: '3' }, '2:1', tennis, { unit: 'sets', need: 'exactly', counts: [1, 1] }],
  [
    'rounds',
    { line: '21.5', map: '2' },
    'over',
    esports,
    { unit: 'rounds', need: 'more', of: 'both', count: 11 },
  ],
  [
    'round-handicap',
    { line: '2.5', map: '3' },
    '1',
    esports,
    { unit: 'rounds', need: 'net', side: 0, count: -2, by: 'least' },
  ],
])('[GM-04] %s %j on %s in another sport', (type, specifiers, key, score, need) => {
  expect(needOf({ type, specifiers, key, score, from: [0, 0] })).toEqual(need)
})

test('a fight is no matter of counting', () => {
  const score = {
    kind: 'fight',
    rounds: 3,
    roundSeconds: 300,
    round: 1,
    secondsFought: 10,
  } as const
  expect(
    needOf({ type: 'rounds', specifiers: { line: '1.5' }, key: 'over', score, from: [0, 0] }),
  ).toBeUndefined()
})

const Goals = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }))
const Quarters = fc.integer({ min: -10, max: 10 }).map((quarters) => String(quarters / 4 + 0))
const Lines = fc.integer({ min: 2, max: 22 }).map((quarters) => String(quarters / 4))
const Period = fc.constantFrom<Specifiers>({}, { period: 'first' }, { period: 'second' })
const of = (type: string, own: fc.Arbitrary<Specifiers> = fc.constant({})) =>
  fc.tuple(fc.constant(type), own, Period).map(([code, specifiers, period]) => ({
    type: code,
    specifiers: { ...specifiers, ...period },
  }))
const AnyMarket = fc.oneof(
  of('match-result'),
  of('double-chance'),
  of('draw-no-bet'),
  of('both-score'),
  of('odd-even'),
  of('correct-score'),
  of(
    'total',
    Lines.map((line) => ({ line })),
  ),
  of(
    'team-total',
    fc.tuple(Lines, fc.constantFrom('home', 'away')).map(([line, side]) => ({ line, side })),
  ),
  of(
    'asian-handicap',
    Quarters.map((line) => ({ line })),
  ),
  of(
    'european-handicap',
    fc.constantFrom('0:1', '1:0', '2:0').map((start) => ({ start })),
  ),
  of(
    'next-goal',
    fc.constantFrom('1', '2', '4').map((n) => ({ n })),
  ),
)
const sum = (one: Sides, other: Sides): Sides => [one[0] + other[0], one[1] + other[1]]

test('a leg is won whole exactly where what it needs has come', () => {
  let told = 0
  fc.assert(
    fc.property(
      AnyMarket,
      Goals,
      Goals,
      Goals,
      fc.nat(),
      fc.boolean(),
      ({ type, specifiers }, first, more, second, pick, isLive) => {
        const market = marketType(type)
        if (!market) throw new Error(`there is no ${type}`)
        const keys = market.outcomes(specifiers, [])
        const key = keys[pick % keys.length] ?? ''
        const from: Sides = isLive && type === 'asian-handicap' ? first : [0, 0]
        const before: FootballScore = { ...football(first), period: 'first', minute: 30 }
        const end: FootballScore = {
          ...football(sum(first, more), second),
          period: 'over',
          minute: 90,
        }
        const results = market.grade({
          state: { status: 'ended', score: end },
          specifiers,
          entries: [],
          from,
        })
        const need = needOf({ type, specifiers, key, score: before, from })
        const result = results?.[key]
        if (!need || !result) return
        const counted = { first: more, second }[specifiers.period ?? ''] ?? sum(more, second)
        const met = isMet(need, counted)
        if (met === undefined) return
        told++
        expect(met).toBe(result.won && result.void === 'none')
      },
    ),
    { numRuns: 1_500 },
  )
  expect(told).toBeGreaterThan(1_000)
})

// Close to each other, so that many a match goes to overtime.
const Quarter = fc.tuple(fc.integer({ min: 20, max: 22 }), fc.integer({ min: 20, max: 22 }))
const Part = fc.constantFrom<Specifiers>(
  {},
  { period: 'first' },
  { period: 'q2' },
  { period: 'q4' },
)
const inBasketball = (type: string, lines: fc.Arbitrary<Specifiers>) =>
  fc.tuple(fc.constant(type), lines, Part).map(([code, line, part]) => ({
    type: code,
    specifiers: { ...line, ...part },
  }))
const Line = (min: number, max: number) =>
  fc.integer({ min: 2 * min, max: 2 * max }).map((halves) => ({ line: String(halves / 2) }))
const AnyBasketballMarket = fc.oneof(
  inBasketball('winner', fc.constant({})),
  inBasketball('match-result', fc.constant({})),
  inBasketball('handicap', Line(-20, 20)),
  inBasketball('total', Line(30, 190)),
)

test('in basketball, too, what a leg needs decides it, overtime counted where it counts [GM-03]', () => {
  let told = 0
  fc.assert(
    fc.property(
      AnyBasketballMarket,
      fc.array(Quarter, { minLength: 4, maxLength: 4 }),
      Quarter,
      fc.nat(),
      ({ type, specifiers }, quarters, more, pick) => {
        const market = marketType(type)
        const keys = market?.outcomes(specifiers, []) ?? []
        const key = keys[pick % keys.length] ?? ''
        const [q1 = [0, 0], q2 = [0, 0], q3 = [0, 0], q4 = [0, 0]] = quarters
        const before: BasketballScore = { ...basketball, secondsLeft: 0, quarters: [q1] }
        const all = [q1, q2, q3, q4].reduce<Sides>(sum, [0, 0])
        const overtime = all[0] === all[1] ? { overtime: more } : {}
        const end: BasketballScore = { ...before, quarter: 4, isOver: true, quarters, ...overtime }
        const results = market?.grade({
          state: { status: 'ended', score: end },
          specifiers,
          entries: [],
          from: [0, 0],
        })
        const result = results?.[key]
        const need = needOf({ type, specifiers, key, score: before, from: [0, 0] })
        if (!need || !result) return
        const late: Sides = 'overtime' in overtime && type !== 'match-result' ? more : [0, 0]
        const whole = [q2, q3, q4, late].reduce<Sides>(sum, [0, 0])
        const counted = { first: q2, q2, q4 }[specifiers.period ?? ''] ?? whole
        told++
        expect(isMet(need, counted)).toBe(result.won && result.void === 'none')
      },
    ),
    { numRuns: 800 },
  )
  expect(told).toBeGreaterThan(700)
})
