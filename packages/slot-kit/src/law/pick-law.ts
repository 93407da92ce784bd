import type { SlotPick } from '../definition.ts'
import { type Fraction, fraction, reduced } from '../fraction.ts'
import type { Total } from './free-chain.ts'

/** The mean of a pick in stakes: each stall is opened before the first of c closers with the chance 1/(c + 1). */
export const pickMean = ({ values, closers }: SlotPick): Fraction =>
  reduced(
    fraction(
      values.reduce((sum, value) => sum + value, 0),
      (closers + 1) * 10_000,
    ),
  )

/** Two stalls are both opened before the first closer with the chance 2/((c + 1)(c + 2)). */
export function pickTotal({ values, closers }: SlotPick): Total {
  const stakes = values.map((value) => value / 10_000)
  const sum = stakes.reduce((all, value) => all + value, 0)
  const squares = stakes.reduce((all, value) => all + value * value, 0)
  return {
    mean: sum / (closers + 1),
    square: squares / (closers + 1) + ((sum * sum - squares) * 2) / ((closers + 1) * (closers + 2)),
    miss: closers / (values.length + closers),
  }
}
