import type { Multiplier } from '@tessera/money'
import { type Law, middleOf } from './law.ts'

/** How far the mean of these rounds lies from the law, in standard errors. */
export function distanceFrom(law: Law, multipliers: readonly Multiplier[]): number {
  const count = multipliers.length
  const stakes = multipliers.map((multiplier) => multiplier / 10_000)
  const mean = stakes.reduce((sum, each) => sum + each, 0) / count
  const measured = stakes.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (count - 1)
  const variance = law.variance ? middleOf(law.variance) : measured
  if (variance === 0) return mean === middleOf(law.mean) ? 0 : Infinity
  return Math.abs(mean - middleOf(law.mean)) / Math.sqrt(variance / count)
}
