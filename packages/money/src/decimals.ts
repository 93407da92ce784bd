import { exponentOf, minorFromUnits, shownPlacesOf } from './currencies.ts'
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

/** The shortest decimal text with at least so many decimals, two by default, that is exactly this amount. */
export function decimalFromUnits(units: bigint, places = 2): string {
  const size = units < 0n ? -units : units
  const digits = (size % unitsPerWhole).toString().padStart(4, '0')
  const fraction = digits.slice(0, places) + digits.slice(places).replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${size / unitsPerWhole}${fraction && `.${fraction}`}`
}

/** An amount in files and messages: with the decimals of its currency, and more only where it is finer. */
export const decimalOf = ({ amount, currency }: Money): string =>
  decimalFromUnits(amount, shownPlacesOf(currency))

/** An amount as a gateway writes it: with exactly the decimals of its currency; undefined where it has more. */
export function wireFromMoney({ amount, currency }: Money): string | undefined {
  const minor = minorFromUnits(amount, currency)
  if (minor === undefined) return undefined
  const exponent = exponentOf(currency)
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0')
  const [whole, fraction] = [digits.slice(0, digits.length - exponent), digits.slice(-exponent)]
  return `${minor < 0n ? '-' : ''}${whole}${exponent > 0 ? `.${fraction}` : ''}`
}

/** Money from a decimal text of a gateway: zeros beyond the fourth place are read, anything finer is not. */
export function moneyFromWire(text: string, currency: string): Money | undefined {
  const [, plain] = /^(-?\d{1,15}(?:\.\d{1,4})?)0{0,14}$/.exec(text) ?? []
  const isDecimal = text.includes('.') || plain === text
  // Programs write no zeros in front, and nothing below nothing.
  const isPlain = isDecimal && plain !== undefined && plainDecimal.test(plain)
  const amount = isPlain ? unitsFromDecimal(plain) : undefined
  return amount === undefined || amount > largestAmount || amount < -largestAmount
    ? undefined
    : { amount, currency }
}
