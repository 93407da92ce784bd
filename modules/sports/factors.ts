import { factorLeastPpm, factorMostPpm } from './rules/rule-limits.ts'

/** Why the limits of a member are other than usual. */
export const factorReasons = [
  'limits used',
  'late prices',
  'one price only',
  'shared account',
  'sound play',
] as const
export type FactorReason = (typeof factorReasons)[number]

/** How much of the limits a member may use, in parts of a million: 0.05 to 4.00. */
export const factorBounds = { leastPpm: factorLeastPpm, mostPpm: factorMostPpm } as const

/** Bands of factors as the public page counts them: up to a quarter, up to a half, below one, from one on. */
export const factorBands = ['quarter', 'half', 'below', 'above'] as const
