import { fraction, isSame, textOf } from '@tessera/game-kit/fraction'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholeSplit } from '../result.ts'
import { expectedFactor, factorOf, isResult, legEndOf, placeOdds, placeResultOf } from './leg.ts'
import {
  AnyOdds,
  AnyResult,
  came,
  deadHeat,
  halfLost,
  halfWon,
  isVoid,
  lost,
  places,
  reduced,
  won,
} from './ticket.fixture.ts'

const odds = fraction(19_500, 10_000)

test.each([
  [won, '39/20', 'won'],
  [lost, '0/1', 'lost'],
  [isVoid, '1/1', 'void'],
  [halfWon, '59/40', 'half won'],
  [halfLost, '1/2', 'half lost'],
  [deadHeat(1, 2), '39/40', 'won'],
  [deadHeat(3, 6), '39/40', 'won'],
  [reduced(400_000), '157/100', 'won'],
  [{ ...halfWon, reductionPpm: 400_000 }, '257/200', 'half won'],
  [{ ...deadHeat(1, 2), reductionPpm: 1_000_000 }, '1/2', 'won'],
] as const)('the factor of %j at 1.95 is %s: %s', (result, factor, end) => {
  expect(textOf(factorOf(result, odds))).toBe(factor)
  expect(legEndOf(result)).toBe(end)
})

test('a quarter line is two half stakes on its neighbours', () => {
  fc.assert(
    fc.property(AnyOdds, fc.constantFrom(won, lost, isVoid), (price, lower) => {
      const exact = fraction(price, 10_000)
      // Beside a line that is given back lies one that is won or lost.
      const whole = { ...lower, void: 'half' as const }
      if (lower === isVoid) return
      const first = factorOf(lower, exact)
      const second = factorOf(isVoid, exact)
      const both = {
        over: first.over * second.under + second.over * first.under,
        under: 2n * first.under * second.under,
      }
      expect(isSame(factorOf(whole, exact), both)).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('a factor is never below 0, nor above the price or 1', () => {
  fc.assert(
    fc.property(AnyOdds, AnyResult, (price, result) => {
      const { over, under } = factorOf(result, fraction(price, 10_000))
      expect(over).toBeGreaterThanOrEqual(0n)
      expect(over * 10_000n).toBeLessThanOrEqual(under * BigInt(price))
    }),
    { numRuns: 300 },
  )
})

test.each([
  [came(1), 'won', undefined],
  [came(3), 'won', undefined],
  [came(4), 'lost', undefined],
  [came(2, 2), 'won', undefined],
  [came(3, 2), 'won', { places: 1, tied: 2 }],
  [came(1, 5), 'won', { places: 3, tied: 5 }],
  [isVoid, 'void', undefined],
] as const)('of three places, %j is %s', (result, end, tie) => {
  const placed = placeResultOf(result, places(3, 4))
  expect(legEndOf(placed)).toBe(end)
  expect(placed.deadHeat).toEqual(tie)
})

test('a reduction takes from the place part, too', () => {
  const placed = placeResultOf({ ...came(2), reductionPpm: 250_000 }, places(3, 4))
  const price = placeOdds(fraction(170_000, 10_000), places(3, 4))
  expect(textOf(price)).toBe('5/1')
  expect(textOf(factorOf(placed, price))).toBe('4/1')
})

test('an average factor is chance times factor over the five ends', () => {
  const split = { win: 420_000_000, halfWin: 0, void: 0, halfLoss: 280_000_000, loss: 300_000_000 }
  expect(isSame(expectedFactor(split, fraction(20_200, 10_000)), fraction(9_884, 10_000))).toBe(
    true,
  )
  const sure = { win: 0, halfWin: 0, void: wholeSplit, halfLoss: 0, loss: 0 }
  expect(isSame(expectedFactor(sure, odds), fraction(1))).toBe(true)
})

test.each([
  [won, true],
  [deadHeat(2, 2), true],
  [deadHeat(0, 2), false],
  [deadHeat(2, 1), false],
  [deadHeat(0.5, 1), false],
  [reduced(1_000_001), false],
  [reduced(-1), false],
  [{ won: true, void: 0.3 as never }, false],
  [{ ...lost, rank: { rank: 0, tied: 1 } }, false],
])('%j can be a result: %s', (result, is) => {
  expect(isResult(result)).toBe(is)
})
