import type { PointTerms } from './points-shapes.ts'

/** Weights and multipliers are parts per million each. */
const scale = 1_000_000n * 1_000_000n

/** The name under which deposits are counted beside the categories of games. */
export const depositCategory = 'DEPOSIT'

export type Earned = { points: bigint; carry: bigint; step: bigint }

/**
 * Points of what was added, and what is left below one of them (domain 4.6):
 * floor((valid bet × weight × multiplier of the level + carry) / step). `carry` is in 1/10^12 of a ledger unit, and below 0
 * where more was taken back than added.
 */
export function earn(
  { category, pending, carry }: { category: string; pending: bigint; carry: bigint },
  terms: PointTerms,
  level: number,
): Earned {
  const isDeposit = category === depositCategory
  const step = isDeposit ? terms.depositStep : terms.betStep
  if (step === 0n) return { points: 0n, carry, step }
  const weight = terms.weights.find((each) => each.category === category)?.ppm ?? 0
  const factor = isDeposit ? scale : BigInt(weight) * BigInt(terms.multipliers[level] ?? 1_000_000)
  const sum = pending * factor + carry
  const each = step * scale
  const points = sum < 0n ? 0n : sum / each
  return { points, carry: sum - points * each, step }
}
