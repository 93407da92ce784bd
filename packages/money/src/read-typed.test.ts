import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  exponentOf,
  formatMoney,
  minorFromUnits,
  moneyFromWire,
  readTypedAmount,
  readTypedNumber,
  shownPlacesOf,
  smallestPayable,
  typedAmount,
  unitsFromMinor,
  wireFromMoney,
} from './index.ts'

const currencies = ['USD', 'EUR', 'MXN', 'BRL', 'JPY', 'CLP', 'KWD', 'BTC', 'USDT', 'POINTS', '']
const locales = 'en es es-MX de de-CH fr pt pl sv ru ja zh en-IN hi bn ar-EG fa th tr'.split(' ')

const anyUnits = fc.oneof(
  fc.bigInt(-(10n ** 14n), 10n ** 14n),
  fc.constantFrom(0n, 1n, 10_000n, 10_050n, 1_005n, 10_000_000n, 12_340_000n, 10_000_000_000n),
)

test.each(locales)('in %s what the page writes is read back as the same units', (locale) => {
  fc.assert(
    fc.property(anyUnits, fc.constantFrom(...currencies), (amount, currency) => {
      const typed = typedAmount({ amount, currency }, locale)
      expect([typed, readTypedAmount(typed, currency, locale)]).toEqual([
        typed,
        { is: 'read', value: amount },
      ])
      if (currency === '') return
      const step = 10n ** BigInt(4 - shownPlacesOf(currency))
      const shown = (amount / step) * step
      const text = formatMoney({ amount: shown, currency }, locale)
      expect([text, readTypedAmount(text, currency, locale)]).toEqual([
        text,
        { is: 'read', value: shown },
      ])
    }),
    { numRuns: 300 },
  )
})

test.each([
  // typed, language, currency, whole and decimals as a plain number
  ['1,000', 'en', 'USD', 1_000],
  ['1.000', 'es', 'USD', 1_000],
  ['1,000', 'es-MX', 'USD', 1_000],
  ['1.000,00', 'es', 'USD', 1_000],
  ['1,000.00', 'en', 'USD', 1_000],
  // One reading only: the form of another language is no question.
  ['1.000,00', 'en', 'USD', 1_000],
  ['1,000.50', 'es', 'USD', 1_000.5],
  ['12,34', 'en', 'USD', 12.34],
  ['12.34', 'es', 'USD', 12.34],
  ['1,000,000', 'en', 'USD', 1_000_000],
  ['1.000.000', 'en', 'USD', 1_000_000],
  ['1,00,000', 'en', 'USD', 100_000],
  ['1 000', 'en', 'USD', 1_000],
  ['1’000.50', 'en', 'USD', 1_000.5],
  ['0.125', 'en', 'USD', 0.125],
  ['1234.567', 'en', 'USD', 1_234.567],
  ['$1,284.50', 'en', 'USD', 1_284.5],
  ['1284,50 US$', 'es', 'USD', undefined],
  ['USD 5', 'en', 'USD', 5],
  ['5 usd', 'es', 'USD', 5],
  ['€5', 'en', 'USD', undefined],
  ['٥٠', 'en', 'USD', 50],
  ['５０．５', 'en', 'USD', 50.5],
  ['.5', 'en', 'USD', 0.5],
  ['5.', 'en', 'USD', 5],
  ['−5', 'en', 'USD', -5],
  ['1.000', 'en', 'KWD', 1],
  ['1,000', 'es', 'KWD', 1],
  ['1.000', 'es', 'KWD', 1_000],
  ['0.00010000', 'en', 'BTC', 0.0001],
  ['0.00012345', 'en', 'BTC', undefined],
  ['0.00001', 'en', 'USD', undefined],
  ['1e3', 'en', 'USD', undefined],
  ['1,00,0', 'en', 'USD', undefined],
  ['1.00.0', 'en', 'USD', undefined],
  ['1,000.000,5', 'en', 'USD', undefined],
  ['.', 'en', 'USD', undefined],
  ['', 'en', 'USD', undefined],
  ['-', 'en', 'USD', undefined],
  ['5-5', 'en', 'USD', undefined],
  ['99999999999999999', 'en', 'USD', undefined],
])('%j in %s is %s %d', (typed, locale, currency, whole) => {
  expect(readTypedAmount(typed, currency, locale)).toEqual(
    whole === undefined
      ? { is: 'wrong' }
      : { is: 'read', value: BigInt(Math.round(whole * 10_000)) },
  )
})

test.each([
  ['1.000', 'en', 'USD'],
  ['1,000', 'es', 'USD'],
  ['1.000', 'en', 'JPY'],
  ['1.000', 'en', ''],
  ['1.000', 'fr', 'USD'],
])('%j in %s is asked back', (typed, locale, currency) => {
  const readings = [10_000n, 10_000_000n]
  expect(readTypedAmount(typed, currency, locale)).toEqual({ is: 'unclear', readings })
})

test('a typed number follows the language as an amount does', () => {
  expect(readTypedNumber('1,5', 'es')).toEqual({ is: 'read', value: '1.5' })
  expect(readTypedNumber('1.500', 'en')).toEqual({ is: 'unclear', readings: ['1.500', '1500'] })
  expect(readTypedNumber('1.500', 'en', true)).toEqual({ is: 'read', value: '1.500' })
  expect(readTypedNumber('half', 'en')).toEqual({ is: 'wrong' })
})

test.each([
  ['JPY', 0, 10_000n],
  ['CLP', 0, 10_000n],
  ['USD', 2, 100n],
  ['KWD', 3, 10n],
  ['BTC', 8, 1n],
])('%s has %i decimals at every border', (currency, exponent, smallest) => {
  expect(exponentOf(currency)).toBe(exponent)
  expect(smallestPayable(currency)).toBe(smallest)
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 13n), 10n ** 13n), (count) => {
      const amount = count * smallest
      const minor = minorFromUnits(amount, currency)
      expect(unitsFromMinor(minor ?? -1n, currency)).toBe(amount)
      const wire = wireFromMoney({ amount, currency }) ?? ''
      expect(moneyFromWire(wire, currency)).toEqual({ amount, currency })
      expect((wire.split('.')[1] ?? '').length).toBe(exponent)
    }),
  )
  if (smallest > 1n) expect(minorFromUnits(smallest + 1n, currency)).toBeUndefined()
})

test('what is finer than the ledger keeps is never rounded', () => {
  expect(moneyFromWire('0.00012345', 'BTC')).toBeUndefined()
  expect(unitsFromMinor(12_345n, 'BTC')).toBeUndefined()
  expect(moneyFromWire('100', 'JPY')).toEqual({ amount: 1_000_000n, currency: 'JPY' })
  expect(moneyFromWire('1000', 'USD')?.amount).toBe(10_000_000n)
  expect(moneyFromWire('1e3', 'USD')).toBeUndefined()
})
