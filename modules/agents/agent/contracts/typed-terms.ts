import { typedNumber, typedToNumber, typedToUnits, typedUnits } from '@tessera/web-kit'
import type { Terms, Tier } from '../../contract-shapes.ts'
import { checkTiers, tiersBeyond, type TierField } from '../../contracts/tiers.ts'

export type TypedTier = Record<TierField, string>

export const emptyTier: TypedTier = { ratePpm: '', minActive: '', minValidBet: '', minNetLoss: '' }

const partsPerPercent = 10_000
const mostPercent = 100

export type TierError = 'enterRate' | 'enterNumber' | 'enterAmount' | 'tierOrder' | 'tierNotLower'
export type ReadTiers = {
  /** Nothing where a field is wrong. */
  tiers: Tier[] | undefined
  errors: Partial<Record<TierField, TierError>>[]
  /** The tiers, counted from 1, that the own contract does not cover. */
  beyond: number[]
}

/** How a tier is typed. */
export const typedTier = (tier: Tier, currency: string): TypedTier => ({
  ratePpm: typedNumber(tier.ratePpm / partsPerPercent),
  minActive: tier.minActive === null ? '' : String(tier.minActive),
  minValidBet: tier.minValidBet === null ? '' : typedUnits(tier.minValidBet, currency),
  minNetLoss: tier.minNetLoss === null ? '' : typedUnits(tier.minNetLoss, currency),
})

/** What was typed, read and compared with the own contract as one types; null: the platform offers. */
export function readTiers(
  typed: readonly TypedTier[],
  own: Pick<Terms, 'tiers'> | null,
  currency: string,
): ReadTiers {
  const errors: ReadTiers['errors'] = typed.map(() => ({}))
  const tiers = typed.map((tier, at): Tier => {
    const fail = (field: TierField, error: TierError) => {
      errors[at] = { ...errors[at], [field]: error }
    }
    const amount = (field: 'minValidBet' | 'minNetLoss') => {
      if (tier[field].trim() === '') return null
      const units = typedToUnits(tier[field], currency)
      if (units === undefined || units < 0n) fail(field, 'enterAmount')
      return units ?? 0n
    }
    const percent = typedToNumber(tier.ratePpm)
    const ratePpm = Math.round((percent ?? 0) * partsPerPercent)
    if (ratePpm < 1 || ratePpm > mostPercent * partsPerPercent) fail('ratePpm', 'enterRate')
    const isCount = /^\d{0,9}$/.test(tier.minActive.trim())
    if (!isCount) fail('minActive', 'enterNumber')
    return {
      ratePpm,
      minActive: isCount && tier.minActive.trim() !== '' ? Number(tier.minActive) : null,
      minValidBet: amount('minValidBet'),
      minNetLoss: amount('minNetLoss'),
    }
  })
  if (errors.some((each) => Object.keys(each).length > 0)) {
    return { tiers: undefined, errors, beyond: [] }
  }
  const fault = checkTiers(tiers)
  if (fault && fault.field !== 'count') {
    errors[fault.position - 1] = {
      [fault.field]: fault.field === 'ratePpm' ? 'tierOrder' : 'tierNotLower',
    }
    return { tiers: undefined, errors, beyond: [] }
  }
  return { tiers, errors, beyond: own ? tiersBeyond(own, { tiers }) : [] }
}
