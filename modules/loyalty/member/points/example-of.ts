import { earn } from '../../earn-points.ts'
import type { PointTerms } from '../../points-shapes.ts'

/** A worked example of the terms, by the rule that credits points: a hundred and a half steps in the largest category. */
export function exampleOf(terms: PointTerms, level: number) {
  const category = terms.weights[0]?.category
  if (!category) return undefined
  const bets = (terms.betStep * 201n) / 2n
  const { points, carry } = earn({ category, pending: bets, carry: 0n }, terms, level)
  return { category, bets, points, carry: carry / 10n ** 12n }
}
