import { decimalFromUnits } from './decimals.ts'
import type { Money } from './money.ts'

/** An amount as it is typed in this language: with its decimal sign, without a currency. */
export function typedAmount({ amount }: Money, locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5)
  const sign = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  return decimalFromUnits(amount).replace('.', sign)
}
