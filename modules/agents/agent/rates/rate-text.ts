import { decimalFromUnits, type Money, typedDecimal } from '@tessera/money'
import { localeOf, typedNumber, typedToNumber, useText } from '@tessera/web-kit'
import { type RateCategory, ratePpmMax } from '../../limits.ts'
import { ratesMessages } from '../../rates-messages.ts'
import { seriesOfRate } from '../../series.ts'

const ppmPerPercent = 10_000

/** A rate as it is typed: per cent, with four decimals at most. */
export const percentOf = (ratePpm: number): string => typedNumber(ratePpm / ppmPerPercent)

/** Parts per million; undefined where it is no rate. */
export function ppmOf(percent: string): number | undefined {
  const typed = typedToNumber(percent)
  if (typed === undefined || typed < 0) return undefined
  const ppm = typed * ppmPerPercent
  const whole = Math.round(ppm)
  // Finer than the four decimals that a rate has it is not rounded.
  return Math.abs(ppm - whole) < 1e-6 && whole <= ratePpmMax ? whole : undefined
}

const places = 4

/** An amount to the last unit of the ledger. */
export const inFull = ({ amount }: Money): string =>
  typedDecimal(decimalFromUnits(amount, places), localeOf())

/** What a category is called; by its code where it is new. */
export function useCategory(): (category: string) => string {
  const text = useText(ratesMessages)
  return (category) => {
    const key = `category.${category}`
    return Object.hasOwn(ratesMessages.texts, key) ? text(key as 'category.RNG') : category
  }
}

/** A rate in words; of the lottery with its prize series. */
export function useRateText(): (category: RateCategory, ratePpm: number) => string {
  const text = useText(ratesMessages)
  return (category, ratePpm) => {
    const series = category === 'LOTT' ? seriesOfRate(ratePpm) : undefined
    const rate = percentOf(ratePpm)
    return series === undefined ? text('rate', { rate }) : text('rateSeries', { rate, series })
  }
}
