import { expect, test } from 'vitest'
import type { Result, Trend } from './plays/family.ts'
import { dragonsOf, outcomesOf, runOf } from './trends.ts'

const digits = Array.from({ length: 10 }, (_, digit) => String(digit))
const position: Trend = {
  code: 'first',
  outcomes: digits.map((code) => ({ code, wins: 1n, of: 10n })),
  outcomeOf: ([first]) => first,
  isTwoSided: false,
}
const size: Trend = {
  code: 'size',
  outcomes: ['big', 'small'].map((code) => ({ code, wins: 5n, of: 10n })),
  outcomeOf: ([first]) => (Number(first) > 4 ? 'big' : 'small'),
  isTwoSided: true,
}
const duel: Trend = {
  code: 'duel',
  outcomes: ['dragon', 'tiger'].map((code) => ({ code, wins: 45n, of: 100n })),
  outcomeOf: ([first = '', second = '']) =>
    first === second ? undefined : first > second ? 'dragon' : 'tiger',
  isTwoSided: true,
}

/** Numbers that look random and are the same in each run. */
function* drawsFrom(seed: number): Generator<Result> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    const two = String(Math.floor(state / 65_536) % 100).padStart(2, '0')
    yield two.split('')
  }
}
const take = (seed: number, count: number): Result[] => {
  const draws = drawsFrom(seed)
  return Array.from({ length: count }, () => draws.next().value as Result)
}

/** The same figures the long way: every issue is visited from the oldest on, with counters. */
function plainly({ outcomes, outcomeOf }: Trend, results: readonly Result[]) {
  return outcomes.map(({ code, wins, of }) => {
    let [hits, gap, gapMost, streak, streakMost] = [0, 0, 0, 0, 0]
    for (const result of results.toReversed()) {
      if (outcomeOf(result) === code) {
        hits += 1
        streak += 1
        gap = 0
      } else {
        gap += 1
        streak = 0
      }
      if (gap > gapMost) gapMost = gap
      if (streak > streakMost) streakMost = streak
    }
    const chance = Number(wins) / Number(of)
    return {
      outcome: code,
      hits,
      omission: gap,
      longestOmission: gapMost,
      averageOmission: Math.trunc(results.length / (hits + 1)),
      longestStreak: streakMost,
      isHot: results.length > 0 && hits >= 1.25 * results.length * chance - 1e-9,
      isCold: gap >= 2 / chance - 1e-9,
    }
  })
}

test.each([0, 1, 30, 50, 100, 200])(
  'omissions, streaks, hot and cold of %i issues are those of a plain count',
  (count) => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const results = take(seed, count)
      for (const trend of [position, size, duel])
        expect(outcomesOf(trend, results)).toEqual(plainly(trend, results))
    }
  },
)

test('an outcome is hot from five quarters of its chance on, and cold from twice its usual wait on', () => {
  const of = (hits: number, rest: number) => [
    ...Array.from({ length: rest }, () => ['9']),
    ...Array.from({ length: hits }, () => ['0']),
  ]
  const zero = (results: Result[]) => outcomesOf(position, results)[0]
  // 1.25 × 40 × 0.1 = 5.
  expect(zero(of(5, 35))?.isHot).toBe(true)
  expect(zero(of(4, 36))?.isHot).toBe(false)
  expect(zero(of(1, 20))?.isCold).toBe(true)
  expect(zero(of(1, 19))?.isCold).toBe(false)
})

test('an outcome that never came is omitted as long as there are issues', () => {
  const [zero] = outcomesOf(position, [['1'], ['2'], ['3']])
  expect(zero).toMatchObject({ hits: 0, omission: 3, longestOmission: 3, averageOmission: 3 })
})

test('a tie ends a run of dragons, and is none itself', () => {
  const [dragon, tie] = [
    ['5', '2'],
    ['4', '4'],
  ]
  expect(runOf(duel, [dragon, dragon, tie, dragon] as Result[])).toEqual({
    outcome: 'dragon',
    run: 2,
  })
  expect(runOf(duel, [tie, dragon, dragon] as Result[])).toBeUndefined()
  expect(runOf(duel, [])).toBeUndefined()
})

test('long dragons are the two-sided runs of at least three, longest first', () => {
  const results = [
    ['9', '1'],
    ['8', '1'],
    ['7', '1'],
    ['6', '7'],
    ['1', '0'],
  ]
  expect(dragonsOf([position, duel, size], results, 3)).toEqual([
    { trend: 'size', outcome: 'big', run: 4 },
    { trend: 'duel', outcome: 'dragon', run: 3 },
  ])
  expect(dragonsOf([position, duel, size], results, 4)).toHaveLength(1)
})
