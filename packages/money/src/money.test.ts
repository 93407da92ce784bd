import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addMoney,
  decimalFromUnits,
  decimalOf,
  formatMoney,
  Money,
  money,
  scale,
  shareOf,
  unitsFromDecimal,
  winOf,
} from './index.ts'

test('money travels as digits and arrives as a bigint', () => {
  const sent = JSON.parse('{"amount":"125000","currency":"USD"}') as unknown
  expect(Money.parse(sent)).toEqual(money(125_000n, 'USD'))
})

test.each(['12.5', '1e3', ' 5', '+5', '', '0x10', '9223372036854775808', '٣'])(
  'refuses %j as an amount',
  (amount) => {
    expect(Money.safeParse({ amount, currency: 'USD' }).success).toBe(false)
  },
)

test.each([5, null, true, [5], { $gt: 0 }, NaN])('refuses the value %j as an amount', (amount) => {
  expect(Money.safeParse({ amount, currency: 'USD' }).success).toBe(false)
})

test('a decimal text and its ledger units say the same, both ways', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 18n), 10n ** 18n), (units) => {
      expect(unitsFromDecimal(decimalFromUnits(units))).toBe(units)
    }),
  )
})

test('credits round down, and nothing is gained by splitting a stake', () => {
  expect(winOf(3n, 19_999)).toBe(5n)
  expect(shareOf(999_999n, 1)).toBe(0n)
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 12n),
      fc.bigInt(0n, 10n ** 12n),
      fc.integer({ min: 0, max: 10_000_000 }),
      (one, other, multiplier) => {
        expect(winOf(one, multiplier) + winOf(other, multiplier)).toBeLessThanOrEqual(
          winOf(one + other, multiplier),
        )
      },
    ),
  )
})

test('rounding up and down differ by one unit at most, away from and towards zero', () => {
  expect(scale(-7n, 1n, 2n, 'down')).toBe(-3n)
  expect(scale(-7n, 1n, 2n, 'up')).toBe(-4n)
  expect(scale(7n, 1n, 2n, 'up')).toBe(4n)
  expect(() => scale(1n, 1n, 0n, 'up')).toThrow()
})

test('a balance never looks larger than it is', () => {
  expect(formatMoney(money(12_845_099n, 'USD'), 'en')).toBe('$1,284.50')
  expect(formatMoney(money(12_845_099n, 'USD'), 'es')).toMatch(/^1284,50\s\$$/)
  expect(formatMoney(money(-5_000n, 'USD'), 'en')).toBe('-$0.50')
})

test('currencies are never mixed', () => {
  expect(addMoney(money(1n, 'USD'), money(2n, 'USD'))).toEqual(money(3n, 'USD'))
  expect(() => addMoney(money(1n, 'USD'), money(2n, 'EUR'))).toThrow('cannot add')
})

test.each([
  [500_000n, 'USD', '50.00'],
  [500_000n, 'JPY', '50'],
  [12_340n, 'KWD', '1.234'],
  [-10_000n, 'BTC', '-1.0000'],
  [10_000n, 'USDT', '1.00'],
  // Finer than the currency it is written whole: a file never rounds.
  [10_050n, 'USD', '1.005'],
  [5_000n, 'JPY', '0.5'],
])('%d units of %s are written to a file as %s', (amount, currency, written) => {
  expect(decimalOf(money(amount, currency))).toBe(written)
})
