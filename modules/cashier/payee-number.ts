import type { PayeeKind } from './withdraw-shapes.ts'

/** The networks that are paid to, and what an address looks like there. */
export const networks = {
  BTC: /^(bc1[02-9ac-hj-np-z]{25,87}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/,
  ETH: /^0x[0-9a-fA-F]{40}$/,
  TRON: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
} as const
export const isNetwork = (label: string): label is keyof typeof networks =>
  Object.hasOwn(networks, label)

/** A number as it is compared: without what people put between its digits. */
export function plainNumber(kind: PayeeKind, typed: string): string {
  if (kind === 'card') return typed.replace(/[\s-]/g, '')
  const trimmed = typed.trim()
  // The letters of an Ethereum address are digits: their case is no part of it.
  return kind === 'wallet' || /^0x/i.test(trimmed) ? trimmed.toLowerCase() : trimmed
}

/** The check digit of cards (ISO/IEC 7812-1): one wrong digit, and most swapped neighbours, are found. */
export function isLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** Whether a plain number can be one of its kind. */
export function isPayeeNumber(kind: PayeeKind, label: string, plain: string): boolean {
  if (kind === 'card') return /^\d{12,19}$/.test(plain) && !/^0+$/.test(plain) && isLuhn(plain)
  if (kind === 'wallet') return /^[a-z0-9+._@-]{4,64}$/.test(plain)
  return isNetwork(label) && networks[label].test(plain)
}

/** Names are the same however their letters and spaces are written. */
export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other)
export const nameKey = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLocaleLowerCase('en')
