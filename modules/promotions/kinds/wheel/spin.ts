import { drawIndex, type Seeds } from '@tessera/game-kit'

/** What a row of a wheel has left: null is no limit. */
export type RowState = {
  weight: number
  stock: number | null
  /** How often this member may still win it. */
  left: number | null
  /** Whether the budget covers its money. */
  isCovered: boolean
}

/**
 * The weights of the draw. A row without stock, or that this member has won as often as one may, leaves the draw: its weight
 * goes to no other row.
 */
export const weightsNow = (rows: readonly RowState[]): number[] =>
  rows.map(({ weight, stock, left, isCovered }) =>
    stock === 0 || left === 0 || !isCovered ? 0 : weight,
  )

const sumOf = (weights: readonly number[]) => weights.reduce((sum, weight) => sum + weight, 0)

export type Drawn = { draw: number; place: number }

/** The row that these seeds draw: a number below the sum of the weights, counted along the rows. */
export function drawRow(seeds: Seeds, weights: readonly number[]): Drawn {
  const draw = drawIndex(seeds, sumOf(weights))
  let left = draw
  const place = weights.findIndex((weight) => {
    if (left < weight) return true
    left -= weight
    return false
  })
  return { draw, place }
}

/** How likely a weight is among all, in parts per million, rounded down. */
export const chancePpmOf = (weight: number, weights: readonly number[]): number =>
  Number((BigInt(weight) * 1_000_000n) / BigInt(sumOf(weights) || 1))
