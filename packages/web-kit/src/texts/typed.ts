import { mapTyped, readTypedAmount, readTypedNumber, type Typed } from '@tessera/money'
import { localeOf } from './language.ts'

/** What was typed as an amount, in the reader's language; with no currency, one of any. */
export const readAmount = (typed: string, currency = ''): Typed<bigint> =>
  readTypedAmount(typed, currency, localeOf())

/** Ledger units from what was typed; undefined where it is no amount, or may be either of two. */
export function typedToUnits(typed: string, currency = ''): bigint | undefined {
  const amount = readAmount(typed, currency)
  return amount.is === 'read' ? amount.value : undefined
}

/** The same as money. */
export function typedToMoney(typed: string, currency: string) {
  const amount = typedToUnits(typed, currency)
  return amount === undefined ? undefined : { amount, currency }
}

/** A plain number, as per cent or times are typed: «1.500» is one and a half where so many decimals are usual. */
export function typedToNumber(typed: string): number | undefined {
  const number = mapTyped(readTypedNumber(typed, localeOf(), true), Number)
  return number.is === 'read' ? number.value : undefined
}
