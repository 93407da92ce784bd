import { shareOf } from '@tessera/money'
import type { Terms, Tier } from '../contract-shapes.ts'
import { tiersMax } from '../limits.ts'

export type TierField = keyof Tier

/** Where tiers are not in order: a tier, counted from 1, and what of it; 0 where there are none or too many. */
export type TierFault = { position: number; field: TierField | 'count' }

const thresholds = ['minActive', 'minValidBet', 'minNetLoss'] as const

/** The first fault of these tiers: 1 to 10, each rate higher than the one before, no condition easier than before. */
export function checkTiers(tiers: readonly Tier[]): TierFault | undefined {
  if (tiers.length === 0 || tiers.length > tiersMax) return { position: 0, field: 'count' }
  let rate = 0
  const hardest: Partial<Record<(typeof thresholds)[number], bigint>> = {}
  for (const [at, tier] of tiers.entries()) {
    if (tier.ratePpm <= rate) return { position: at + 1, field: 'ratePpm' }
    rate = tier.ratePpm
    for (const field of thresholds) {
      const value = tier[field]
      if (value === null) continue
      const before = hardest[field]
      if (before !== undefined && BigInt(value) < before) return { position: at + 1, field }
      hardest[field] = BigInt(value)
    }
  }
  return undefined
}

/** What the conditions of a tier are compared with. */
export type Reached = { active: number; validBet: bigint; profit: bigint }

/** Which conditions of a tier are met; what is no condition is met. */
export const conditionsOf = (tier: Tier, { active, validBet, profit }: Reached) => ({
  minActive: active >= (tier.minActive ?? 0),
  minValidBet: validBet >= (tier.minValidBet ?? 0n),
  minNetLoss: tier.minNetLoss === null || profit >= tier.minNetLoss,
})

/** The last tier whose conditions are all met, with its place counted from 1; nothing where none is. */
export function tierOf(
  tiers: readonly Tier[],
  reached: Reached,
): { position: number; tier: Tier } | undefined {
  const at = tiers.findLastIndex((tier) =>
    Object.values(conditionsOf(tier, reached)).every(Boolean),
  )
  const tier = tiers[at]
  return tier && { position: at + 1, tier }
}

/** The rate of a tier of the whole base, rounded down to the ledger unit; nothing of a base that is not above zero. */
export const grossOf = (base: bigint, ratePpm: number): bigint =>
  base > 0n ? shareOf(base, ratePpm) : 0n

/** The highest rate of a contract. */
export const topRateOf = (tiers: readonly Tier[]): number =>
  Math.max(...tiers.map(({ ratePpm }) => ratePpm))

// No condition is easier than one of zero: a profit can be negative.
const hardness = (threshold: number | bigint | null) =>
  threshold === null ? -1n : BigInt(threshold)

/** Whether a tier pays no more than another one, and for no less. */
export const isDominated = (tier: Tier, by: Tier): boolean =>
  tier.ratePpm <= by.ratePpm &&
  // The number of people and what they bet are never negative: zero is no condition.
  BigInt(tier.minActive ?? 0) >= BigInt(by.minActive ?? 0) &&
  (tier.minValidBet ?? 0n) >= (by.minValidBet ?? 0n) &&
  hardness(tier.minNetLoss) >= hardness(by.minNetLoss)

/** The tiers of a contract, counted from 1, that no tier of the contract above covers. */
export const tiersBeyond = (upper: Pick<Terms, 'tiers'>, child: Pick<Terms, 'tiers'>): number[] =>
  child.tiers.flatMap((tier, at) =>
    upper.tiers.some((above) => isDominated(tier, above)) ? [] : [at + 1],
  )

type Nested = Pick<Terms, 'kind' | 'period' | 'tiers'>

/**
 * Whether a contract may be offered below another one: of the same kind and period, and each of its tiers pays no more than
 * some tier above, for no less.
 */
export const nests = (upper: Nested, child: Nested): boolean =>
  upper.kind === child.kind &&
  upper.period === child.period &&
  tiersBeyond(upper, child).length === 0
