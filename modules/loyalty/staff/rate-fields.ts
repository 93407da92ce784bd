import { typedNumber } from '@tessera/web-kit'
import { rebatePpmMax } from '../limits.ts'
import type { RebateRate } from '../shapes.ts'

/** A rate as it is typed: per cent, with four decimals at most. */
export type TypedRate = RebateRate & { percent: string }

const ppmPerPercent = 10_000

export const percentOf = (ratePpm: number): string => typedNumber(ratePpm / ppmPerPercent)

/** Parts per million; undefined where it is no rate. */
export function ppmOf(percent: string): number | undefined {
  const typed = percent.trim().replace(',', '.')
  if (!/^\d{1,2}(\.\d{1,4})?$/.test(typed)) return undefined
  const ppm = Math.round(Number(typed) * ppmPerPercent)
  return ppm <= rebatePpmMax ? ppm : undefined
}
