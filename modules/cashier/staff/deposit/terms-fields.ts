import { decimalFromUnits, unitsFromDecimal } from '@tessera/money'
import type { DepositTerms } from '../../deposit-terms.ts'

export type TermsField = keyof DepositTerms

const amounts = ['feeFixed', 'bonusMost', 'twoPersonsFrom'] as const
const counts = [
  'feePpm',
  'bonusPpm',
  'turnoverPpm',
  'bonusTurnoverPpm',
  'opensMinute',
  'closesMinute',
  'vipMin',
] as const

/** The terms that are typed, in their order on the page. */
export const termsFields = [
  'fixedAmounts',
  'feeFixed',
  'feePpm',
  'bonusPpm',
  'bonusMost',
  'turnoverPpm',
  'bonusTurnoverPpm',
  'opensMinute',
  'closesMinute',
  'vipMin',
  'currencies',
  'twoPersonsFrom',
] as const satisfies readonly TermsField[]

export type TypedTerms = Record<TermsField, string>

export const isAmount = (field: string): boolean => amounts.some((each) => each === field)
const wordsIn = (typed: string): string[] => typed.split(/\s+/).filter((word) => word !== '')

/** The terms as they are typed. */
export const typedTerms = (terms: DepositTerms): TypedTerms =>
  Object.fromEntries(
    termsFields.map((field): [TermsField, string] => {
      const value = terms[field]
      if (typeof value === 'bigint') return [field, decimalFromUnits(value)]
      if (field === 'fixedAmounts')
        return [field, terms.fixedAmounts.map(decimalFromUnits).join(' ')]
      return [field, field === 'currencies' ? terms.currencies.join(' ') : String(value)]
    }),
  ) as TypedTerms

/** Whether a field can be read at all; what fits together the house says. */
export function isReadable(field: TermsField, typed: string): boolean {
  if (isAmount(field)) return unitsFromDecimal(typed) !== undefined
  if (field === 'currencies')
    return wordsIn(typed).every((word) => /^[A-Z][A-Z0-9]{2,9}$/.test(word))
  if (field === 'fixedAmounts')
    return wordsIn(typed).every((word) => unitsFromDecimal(word) !== undefined)
  return /^\d{1,9}$/.test(typed)
}

const unitsOf = (typed: string): bigint => unitsFromDecimal(typed) ?? 0n

/** The terms as they are sent. The form lets nothing through that cannot be read. */
export const termsFrom = (typed: TypedTerms): DepositTerms => ({
  ...(Object.fromEntries(counts.map((field) => [field, Number(typed[field])])) as Record<
    (typeof counts)[number],
    number
  >),
  ...(Object.fromEntries(amounts.map((field) => [field, unitsOf(typed[field])])) as Record<
    (typeof amounts)[number],
    bigint
  >),
  fixedAmounts: wordsIn(typed.fixedAmounts).map(unitsOf),
  currencies: wordsIn(typed.currencies),
})
