import { decimalFromUnits } from './decimals.ts'
import type { Money } from './money.ts'
import { unitsPerWhole } from './units.ts'

const formats = new Map<string, Intl.NumberFormat>()

// Specification 9: the default currency symbol is $, a balance shows two decimals.
function formatOf(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const known = formats.get(key)
  if (known) return known
  const made = /^[A-Z]{3}$/.test(currency)
    ? new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
        // A balance must never look larger than it is.
        roundingMode: 'trunc',
      } as Intl.NumberFormatOptions)
    : new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  formats.set(key, made)
  return made
}

/** Money as a reader of this language writes it, with two decimals; what is beyond them is cut, not rounded. */
export function formatMoney({ amount, currency }: Money, locale: string): string {
  const cents = amount / (unitsPerWhole / 100n)
  const text = decimalFromUnits(cents * (unitsPerWhole / 100n))
  return formatOf(currency, locale).format(text as Intl.StringNumericLiteral)
}
