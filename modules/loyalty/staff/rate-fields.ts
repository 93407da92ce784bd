import { typedNumber, typedToNumber } from '@tessera/web-kit'
import { rebatePpmMax } from '../limits.ts'
import type { RebateRate } from '../shapes.ts'

/** A rate as it is typed: per cent, with four decimals at most. */
export type TypedRate = RebateRate & { percent: string }

const ppmPerPercent = 10_000

export const percentOf = (ratePpm: number): string => typedNumber(ratePpm / ppmPerPercent)

/** Parts per million; undefined where it is no rate. */
export function ppmOf(percent: string): number | undefined {
  const typed = typedToNumber(percent)
  if (typed === undefined || typed < 0) return undefined
  const ppm = typed * ppmPerPercent
  const whole = Math.round(ppm)
  // Finer than the four decimals that a rate has it is not rounded.
  const isWhole = Math.abs(ppm - whole) < 1e-6
  return isWhole && whole <= rebatePpmMax ? whole : undefined
}
