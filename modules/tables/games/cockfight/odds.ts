import type { MalayOdds } from './fixed.ts'

/** Malay odds as they are written: 0.80, -0.94. */
export const shownOdds = (odds: MalayOdds): string => (odds / 100).toFixed(2)

/** What one whole staked returns, the stake included: 1.80 of 0.80, 2.06 of -0.94 (cut, never rounded up). */
export function decimalOf(odds: MalayOdds): string {
  const hundredths = odds > 0 ? 100 + odds : 100 + Math.floor(10_000 / -odds)
  return (hundredths / 100).toFixed(2)
}
