import { typedToUnits, typedUnits } from '@tessera/web-kit'
import type { LevelTerms } from '../shapes.ts'

/** The amounts of a level, in their order on the page. */
export const amountFields = [
  'upgradeDeposit',
  'upgradeValidBet',
  'keepValidBet',
  'upgradeGift',
  'weeklyGift',
  'monthlyGift',
  'birthdayGift',
  'rebateDayCap',
] as const satisfies readonly (keyof LevelTerms)[]
export type AmountField = (typeof amountFields)[number]

export const isLevelField = (key: string): key is AmountField | 'mode' =>
  key === 'mode' || amountFields.some((field) => field === key)

/** A level as it is typed. */
export type TypedLevel = Record<AmountField, string> & Pick<LevelTerms, 'level' | 'mode'>

export const typedOf = (terms: LevelTerms, currency: string): TypedLevel => ({
  level: terms.level,
  mode: terms.mode,
  ...(Object.fromEntries(
    amountFields.map((field) => [field, typedUnits(terms[field], currency)]),
  ) as Record<AmountField, string>),
})

/** A level of a currency that nobody has figures for: nothing is typed yet. */
export const blankOf = (level: number): TypedLevel => ({
  level,
  mode: 'and',
  ...(Object.fromEntries(amountFields.map((field) => [field, ''])) as Record<AmountField, string>),
})

/** The first that is no amount; nothing where all are. */
export function wrongField(
  levels: readonly TypedLevel[],
  currency: string,
): { level: number; field: AmountField } | undefined {
  for (const typed of levels) {
    const field = amountFields.find((name) => {
      const units = typedToUnits(typed[name], currency)
      return units === undefined || units < 0n
    })
    if (field) return { level: typed.level, field }
  }
  return undefined
}

/** As it is sent. The form lets nothing else through. */
export const bodyOf = (typed: TypedLevel, currency: string): LevelTerms => ({
  level: typed.level,
  mode: typed.mode,
  ...(Object.fromEntries(
    amountFields.map((field) => [field, typedToUnits(typed[field], currency) ?? 0n]),
  ) as Record<AmountField, bigint>),
})
