import { decimalFromUnits } from './decimals.ts'
import type { Money } from './money.ts'

/** A decimal text («1.5») as it is typed in this language: with its decimal sign. */
export function typedDecimal(decimal: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5)
  return decimal.replace('.', parts.find(({ type }) => type === 'decimal')?.value ?? '.')
}

/** An amount as it is typed in this language: with its decimal sign, without a currency. */
export const typedAmount = ({ amount }: Pick<Money, 'amount'>, locale: string): string =>
  typedDecimal(decimalFromUnits(amount), locale)
