import { shownPlacesOf } from './currencies.ts'
import { decimalFromUnits } from './decimals.ts'

/** A decimal text («1.5») as it is typed in this language: with its decimal sign. */
export function typedDecimal(decimal: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5)
  return decimal.replace('.', parts.find(({ type }) => type === 'decimal')?.value ?? '.')
}

type Amount = { amount: bigint; currency?: string }

/** An amount as it is typed in this language: with its decimal sign, without a currency. It is read back as the same. */
export function typedAmount({ amount, currency = '' }: Amount, locale: string): string {
  const places = shownPlacesOf(currency)
  const text = decimalFromUnits(amount, places)
  // Three decimals of a currency with two would be a question: «1.005» may be meant as a thousand and five.
  const isUnclear = places < 3 && /\.\d{3}$/.test(text)
  return typedDecimal(isUnclear ? `${text}0` : text, locale)
}
