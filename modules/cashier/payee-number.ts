import { isBankNumber, plainBankNumber } from './bank-number.ts'
import { base58Version, isEthereum, isSegwit } from './crypto-address.ts'
import { isNetwork, type NetworkId, type PayeeKind } from './withdraw-shapes.ts'

/** Whether an address holds in its network by its own checksum. */
const networks: Record<NetworkId, (address: string) => boolean> = {
  BTC: (address) => isSegwit(address) || [0, 5].includes(base58Version(address) ?? -1),
  ETH: isEthereum,
  TRON: (address) => base58Version(address) === 0x41,
}

/** A number as it is compared: without what people put between its digits. */
export function plainNumber(kind: PayeeKind, typed: string): string {
  if (kind === 'card') return typed.replace(/[\s-]/g, '')
  if (kind === 'bank') return plainBankNumber(typed)
  const trimmed = typed.trim()
  // The characters of these addresses are digits: their case is at most a checksum.
  return kind === 'wallet' || /^(0x|bc1)/i.test(trimmed) ? trimmed.toLowerCase() : trimmed
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

type Typed = { kind: PayeeKind; label: string; number: string }

/** Whether a number, as it was typed, can be one of its kind, for a member whose money is in this currency. */
export function isPayeeNumber({ kind, label, number: typed }: Typed, currency: string): boolean {
  const plain = plainNumber(kind, typed)
  if (kind === 'bank') return isBankNumber(currency, typed)
  if (kind === 'card') return /^\d{12,19}$/.test(plain) && !/^0+$/.test(plain) && isLuhn(plain)
  if (kind === 'wallet') return /^[a-z0-9+._@-]{4,64}$/.test(plain)
  return isNetwork(label) && networks[label](typed.trim())
}

/** Names are compared without case, accents and spaces. */
export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other)
export const nameKey = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLocaleLowerCase('en')
