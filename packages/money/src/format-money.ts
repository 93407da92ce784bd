import { shownPlacesOf } from './currencies.ts'
import { decimalFromUnits } from './decimals.ts'
import type { Money } from './money.ts'

const formats = new Map<string, Intl.NumberFormat>()

// Specification 9: the default currency symbol is $, a balance shows two decimals: those of its currency.
function formatOf(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const known = formats.get(key)
  if (known) return known
  const places = shownPlacesOf(currency)
  const decimals = { minimumFractionDigits: places, maximumFractionDigits: places }
  const made = /^[A-Z]{3}$/.test(currency)
    ? new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        ...decimals,
        // A balance must never look larger than it is.
        roundingMode: 'trunc',
      } as Intl.NumberFormatOptions)
    : new Intl.NumberFormat(locale, decimals)
  formats.set(key, made)
  return made
}

/** Money as a reader of this language writes it; what is beyond the decimals of its currency is cut, not rounded. */
export function formatMoney({ amount, currency }: Money, locale: string): string {
  const each = 10n ** BigInt(4 - shownPlacesOf(currency))
  const text = decimalFromUnits((amount / each) * each)
  return formatOf(currency, locale).format(text as Intl.StringNumericLiteral)
}
