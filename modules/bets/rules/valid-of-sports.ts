import type { Multiplier } from '@tessera/money'
import { atStake } from './at-stake.ts'
import { isCounting, type Ticket } from './ticket.ts'

/** Decimal odds of 1.50, which Hong Kong writes 0.50: a bet below them counts nothing (domain 4.1). */
export const leastSportsOdds: Multiplier = 15_000

type SportsTicket = Omit<Ticket, 'id'> & {
  /** In ten-thousandths, the stake included. */
  odds: Multiplier
}

/**
 * SPORTS and ESPORTS: what was won or lost, at most the stake. So a half win and a half loss count what they moved, and
 * a push without a draw counts nothing. `leastOdds` of 0 lets all odds count.
 */
export function validOfSports(
  ticket: SportsTicket,
  { leastOdds = leastSportsOdds }: { leastOdds?: Multiplier } = {},
): bigint {
  return isCounting(ticket) && ticket.odds >= leastOdds ? atStake(ticket) : 0n
}
