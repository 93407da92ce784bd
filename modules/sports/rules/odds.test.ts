import { fraction } from '@tessera/game-kit/fraction'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestOdds, leastOdds } from '../limits.ts'
import { exactOdds, isOdds, ladderBelow, ladderDown, ladderUp } from './odds.ts'

test.each([
  [10_100, true],
  [10_000_000, true],
  [10_099, false],
  [10_000_001, false],
  [0, false],
  [10_000, false],
  [-19_000, false],
  [19_500.5, false],
  [Number.NaN, false],
  [1e9, false],
  ['19500', false],
  [undefined, false],
])('takes %s as a price: %s', (value, is) => {
  expect(isOdds(value)).toBe(is)
})

test.each([
  [1.994, 1.99, 1.99],
  [2.01, 2, 2.01],
  [2.99, 2.98, 2.99],
  [3.04, 3, 3.04],
  [3.99, 3.95, 3.99],
  [5.99, 5.9, 5.9],
  [9.9, 9.8, 9.8],
  [19.9, 19.5, 19.5],
  [29.9, 29, 29],
  [49, 48, 48],
  [99, 95, 95],
  [999, 990, 990],
  [5_000, 1_000, 1_000],
])(
  '%s goes down to %s on the ladder of exchanges and %s on that of Asian lines',
  (price, exchange, asian) => {
    const exact = fraction(Math.round(price * 10_000), 10_000)
    expect(ladderDown(exact)).toBe(Math.round(exchange * 10_000))
    expect(ladderDown(exact, 'asian')).toBe(Math.round(asian * 10_000))
  },
)

test('below 1.01 there is no price', () => {
  expect(ladderDown(fraction(10_099, 10_000))).toBeUndefined()
  expect(ladderBelow(leastOdds)).toBeUndefined()
  expect(ladderUp(largestOdds)).toBe(largestOdds)
})

test('each step of a ladder leads up and back down, from 1.01 to 1000', () => {
  for (const ladder of ['exchange', 'asian'] as const) {
    let [odds, steps] = [leastOdds, 0]
    for (; odds < largestOdds; steps++) {
      const above = ladderUp(odds, ladder)
      expect(above).toBeGreaterThan(odds)
      expect(ladderBelow(above, ladder)).toBe(odds)
      odds = above
    }
    expect(steps).toBe({ exchange: 349, asian: 479 }[ladder])
  }
})

test('a price on the ladder stays, and none goes up', () => {
  fc.assert(
    fc.property(fc.integer({ min: leastOdds, max: largestOdds }), (odds) => {
      const down = ladderDown(exactOdds({ odds })) ?? 0
      expect(down).toBeLessThanOrEqual(odds)
      expect(ladderDown(exactOdds({ odds: down }))).toBe(down)
      expect(ladderUp(down)).toBeGreaterThan(Math.min(odds, largestOdds - 1))
    }),
    { numRuns: 300 },
  )
})
