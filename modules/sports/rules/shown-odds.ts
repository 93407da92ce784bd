import {
  compare,
  divide,
  type Fraction,
  fraction,
  one,
  reduced,
  subtract,
} from '@tessera/game-kit/fraction'
import { typedDecimal } from '@tessera/money'
import { exactOdds, type Price } from './odds.ts'

export const oddsFormats = [
  'decimal',
  'fractional',
  'american',
  'hong-kong',
  'malay',
  'indo',
] as const
export type OddsFormat = (typeof oddsFormats)[number]

/** A price as it is shown. `isAbout`: the fraction is the largest with a denominator of at most 100 that is not above. */
export type ShownOdds = { text: string; isAbout: boolean }

/**
 * A price in the reader's format: shown, never paid from. What is positive is cut, the size of what is negative is rounded
 * up, so that no shown price promises more than is paid.
 */
export const shownOdds = (price: Price, format: OddsFormat, locale = 'en'): ShownOdds =>
  shownFraction(exactOdds(price), format, locale)

/** The same of an exact price, as that of several legs together. */
export function shownFraction(odds: Fraction, format: OddsFormat, locale = 'en'): ShownOdds {
  const profit = subtract(odds, one)
  if (format === 'fractional') return fractionOf(reduced(profit))
  const text = format === 'american' ? american(profit) : decimals(odds, profit, format)
  return { text: typedDecimal(text, locale), isAbout: false }
}

function decimals(odds: Fraction, profit: Fraction, format: OddsFormat): string {
  const turned = divide(one, profit)
  if (format === 'malay') return compare(profit, one) <= 0 ? cut(profit) : `-${up(turned)}`
  if (format === 'indo') return compare(profit, one) >= 0 ? cut(profit) : `-${up(turned)}`
  return cut(format === 'hong-kong' ? profit : odds)
}

function american(profit: Fraction): string {
  if (compare(profit, one) >= 0) return `+${hundredths(profit)}`
  return `-${hundredthsUp(divide(one, profit))}`
}

const mostUnder = 100n

function fractionOf(profit: Fraction): ShownOdds {
  if (profit.under <= mostUnder) return { text: `${profit.over}/${profit.under}`, isAbout: false }
  let best = fraction(0)
  for (let under = 1n; under <= mostUnder; under++) {
    const tried = fraction((profit.over * under) / profit.under, under)
    if (compare(tried, best) > 0) best = tried
  }
  return { text: `${best.over}/${best.under}`, isAbout: true }
}

const hundredths = ({ over, under }: Fraction): bigint => (over * 100n) / under
const hundredthsUp = ({ over, under }: Fraction): bigint => (over * 100n + under - 1n) / under
const cut = (value: Fraction): string => inDecimals(hundredths(value))
const up = (value: Fraction): string => inDecimals(hundredthsUp(value))

function inDecimals(count: bigint): string {
  const digits = count.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
