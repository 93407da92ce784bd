import { isValidIBAN } from 'ibantools'
import { bankSchemeOf } from './bank-scheme.ts'

/** A bank account number as it is compared: without what people put between its signs, in capitals. */
export const plainBankNumber = (typed: string): string => typed.replace(/[\s.-]/g, '').toUpperCase()

/** Whether a bank account, as it was typed, can be one that is paid to in this currency. */
export function isBankNumber(currency: string, typed: string): boolean {
  const plain = plainBankNumber(typed)
  switch (bankSchemeOf(currency)) {
    case 'clabe':
      return isClabe(plain)
    case 'iban':
      return isValidIBAN(plain)
    case 'any':
      // Written as an IBAN it is one, in any currency.
      return /^[A-Z]{2}\d{2}/.test(plain) ? isValidIBAN(plain) : /^[A-Z0-9]{4,34}$/.test(plain)
  }
}

/** Whether this number can be shown to payers: a known checksum must be valid; further text may follow. */
export function isPublishedBankNumber(currency: string, typed: string): boolean {
  const plain = plainBankNumber(typed)
  const isSchemed = bankSchemeOf(currency) !== 'any' || /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)
  return !isSchemed || isBankNumber(currency, typed)
}

/**
 * Mexico's CLABE: seventeen digits and a check digit, with the weights 3, 7 and 1, each product taken by its last digit
 * (Asociación de Bancos de México; worked through at https://en.wikipedia.org/wiki/CLABE#Control_digit).
 */
export function isClabe(digits: string): boolean {
  if (!/^\d{18}$/.test(digits)) return false
  const weights = [3, 7, 1]
  const sum = Array.from(digits.slice(0, 17)).reduce(
    (total, digit, at) => total + ((Number(digit) * (weights[at % 3] ?? 0)) % 10),
    0,
  )
  return (10 - (sum % 10)) % 10 === Number(digits[17])
}
