import { decimalFromUnits, type Money } from '@tessera/money'

/** The sign of a currency as this language writes it; the code of a unit that has no sign. */
export function currencySign(currency: string, locale: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return currency
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
}

/** An amount as it is typed in this language: with its decimal sign, without a currency. */
export function typedAmount({ amount }: Money, locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5)
  const sign = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  return decimalFromUnits(amount).replace('.', sign)
}
