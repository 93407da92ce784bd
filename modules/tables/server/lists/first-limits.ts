import { usualAmount } from '@tessera/money'
import { isCrash } from '../../games/crash/crash-game.ts'
import { climbExposureTimes } from '../../limits.ts'
import type { TableLimits } from '../bets/table-limits.ts'

const dollar = 10_000n

/** About so many dollars' worth of a currency; the trial unit counts as dollars. */
const worth = (dollars: bigint, unit: string): bigint =>
  usualAmount(dollars * dollar, unit) ?? dollars * dollar

/** What a table begins with in a currency: `tier` times the smallest stakes. */
export function firstLimitsOf(unit: string, tier: bigint, game = ''): TableLimits {
  const times = isCrash({ game }) ? climbExposureTimes : 1n
  return {
    least: worth(tier, unit) / (tier === 1n ? 2n : 1n),
    most: worth(500n * tier, unit),
    roundMost: worth(2_000n * tier, unit),
    winMost: worth(10_000n * tier, unit),
    exposureMost: worth(50_000n * tier * times, unit),
  }
}
