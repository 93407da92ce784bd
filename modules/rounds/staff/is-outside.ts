import type { HouseGame } from '../game-desk-calls.ts'

/** Standard deviations of the interval that is shown, and those beyond which a declared return is called outside. */
const shownDeviations = 1.959964
const warnDeviations = 3.290527

/**
 * Whether the declared return is further from the measured one than chance takes 999 of 1,000 games. The interval that is
 * shown holds 95 of 100, so that of twenty honest games one is outside of it at any time.
 */
export const isOutside = ({
  declared,
  measured,
  high,
}: Pick<HouseGame, 'declared' | 'measured' | 'high'>): boolean =>
  declared !== null &&
  measured !== null &&
  high !== null &&
  Math.abs(declared - measured) > ((high - measured) * warnDeviations) / shownDeviations
