import type { Money } from './money.ts'
import { largestAmount, unitsPerWhole } from './units.ts'

/** A decimal of at most four places. */
export const decimal = /^(-?)(\d{1,15})(?:\.(\d{1,4}))?$/

/** The same as programs write it: no zeros in front, and nothing below nothing. */
export const plainDecimal = /^(?!-0(?:\.0+)?$)-?(?:0|[1-9]\d{0,14})(?:\.\d{1,4})?$/

/** Ledger units from a decimal text («12.5» is 125 000), or undefined where it is not one. Never rounds. */
export function unitsFromDecimal(text: string): bigint | undefined {
  const match = decimal.exec(text)
  if (!match) return undefined
  const [, sign, whole = '0', fraction = ''] = match
  const units = BigInt(whole) * unitsPerWhole + BigInt(fraction.padEnd(4, '0'))
  return sign ? -units : units
}

/** The shortest decimal text with at least two decimals that is exactly this amount. */
export function decimalFromUnits(units: bigint): string {
  const size = units < 0n ? -units : units
  const fraction = (size % unitsPerWhole)
    .toString()
    .padStart(4, '0')
    .replace(/0{1,2}$/, '')
  return `${units < 0n ? '-' : ''}${size / unitsPerWhole}.${fraction}`
}

/** Ledger units from what a person typed, with a comma or a point; undefined where it is no amount. */
export const unitsFromTyped = (typed: string): bigint | undefined =>
  unitsFromDecimal(typed.trim().replace(',', '.'))

/** What a person typed, as money; undefined where it is not an amount that a ledger can hold. */
export function parseMoney(typed: string, currency: string): Money | undefined {
  const amount = unitsFromTyped(typed)
  if (amount === undefined || amount > largestAmount) return undefined
  return { amount, currency }
}
