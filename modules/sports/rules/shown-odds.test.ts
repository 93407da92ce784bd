import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMalay, riskToWin } from './malay.ts'
import { exactOdds } from './odds.ts'
import { oddsFormats, shownOdds } from './shown-odds.ts'
import { AnyOdds, units } from './ticket.fixture.ts'

test.each([
  [19_000, '0.90', '0.90', '-1.12', '-112', '9/10'],
  [25_000, '1.50', '-0.67', '1.50', '+150', '3/2'],
  [20_000, '1.00', '1.00', '1.00', '+100', '1/1'],
  [10_100, '0.01', '0.01', '-100.00', '-10000', '1/100'],
  [38_500, '2.85', '-0.36', '2.85', '+285', '57/20'],
])('%s is shown in every format [GM-03]', (odds, hongKong, malay, indo, american, fractional) => {
  const text = (format: (typeof oddsFormats)[number]) => shownOdds({ odds }, format).text
  expect(text('hong-kong')).toBe(hongKong)
  expect(text('malay')).toBe(malay)
  expect(text('indo')).toBe(indo)
  expect(text('american')).toBe(american)
  expect(text('fractional')).toBe(fractional)
  expect(text('decimal')).toBe((odds / 10_000).toFixed(2))
})

test('a fraction with a large denominator is about that, and not above', () => {
  expect(shownOdds({ odds: 19_137 }, 'fractional')).toEqual({ text: '74/81', isAbout: true })
  expect(shownOdds({ odds: 19_100 }, 'fractional')).toEqual({ text: '91/100', isAbout: false })
})

test('decimals are written as the reader writes them', () => {
  expect(shownOdds({ odds: 19_000 }, 'indo', 'de').text).toBe('-1,12')
})

/** What a shown price would pay as profit on 1. */
function promised(text: string): number {
  if (text.includes('/')) {
    const [over = 0, under = 1] = text.split('/').map(Number)
    return over / under
  }
  const number = Number(text)
  if (/^[+-]\d+$/.test(text)) return number > 0 ? number / 100 : -100 / number
  return number < 0 ? -1 / number : number
}

test('no format promises more than is paid, and each is near to it', () => {
  fc.assert(
    fc.property(AnyOdds, fc.constantFrom(...oddsFormats), (odds, format) => {
      const { text } = shownOdds({ odds }, format)
      const profit = (odds - 10_000) / 10_000
      const said = promised(text) - (format === 'decimal' ? 1 : 0)
      expect(said).toBeLessThanOrEqual(profit + 1e-9)
      // Two decimals of a small inverse are coarse: a Malay price of -0.01 stands for all above 100.
      const nearness = format === 'malay' && profit > 1 ? profit * profit * 0.011 : 0.0101
      expect(said).toBeGreaterThan(profit - nearness - 1e-9)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['0.90', { odds: 19_000 }],
  ['1', { odds: 20_000 }],
  ['-0.94', { odds: 20_638, malay: -94 }],
  ['-1.00', { odds: 20_000, malay: -100 }],
  ['-0.01', { odds: 1_010_000, malay: -1 }],
  ['0', undefined],
  ['0.945', undefined],
  ['1.01', undefined],
  ['-1.01', undefined],
  ['1e-1', undefined],
  ['', undefined],
])('reads the Malay quote %j', (text, price) => {
  expect(readMalay(text)).toEqual(price)
})

test('a Malay quote is shown as it was read', () => {
  for (let malay = -100; malay <= -1; malay++) {
    const text = (malay / 100).toFixed(2)
    const price = readMalay(text)
    if (!price) throw new Error(`${text} is a quote`)
    // At -1.00 and 1.00 the price is the same.
    expect(shownOdds(price, 'malay').text).toBe(malay === -100 ? '1.00' : text)
  }
})

test('to win 100 at -0.94 costs 94, at 1.90 111.12 with the cent rounded up [GM-03]', () => {
  expect(riskToWin(units(100), { odds: 20_638, malay: -94 })).toBe(units(94))
  expect(riskToWin(units(100), { odds: 19_000 })).toBe(units(111.12))
  expect(riskToWin(units(100), { odds: 19_000 }, 10_000n)).toBe(units(112))
})

test('what is risked to win an amount wins at least that, and a cent less does not', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 10n), AnyOdds, (win, odds) => {
      const risk = riskToWin(win, { odds })
      const { over, under } = exactOdds({ odds })
      expect(risk % 100n).toBe(0n)
      expect(risk * (over - under)).toBeGreaterThanOrEqual(win * under)
      expect((risk - 100n) * (over - under)).toBeLessThan(win * under)
    }),
    { numRuns: 300 },
  )
})
