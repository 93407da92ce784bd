import { atStake } from './at-stake.ts'
import { isCounting, type Ticket } from './ticket.ts'

/** BDD: both dead. FTD: both alive at the end of the time. Each is a bet of its own, beside the two sides. */
export type CockfightTicket = Omit<Ticket, 'id'> & { bet: 'meron' | 'wala' | 'BDD' | 'FTD' }

/**
 * COCKFIGHT: of a side the profit, at most the stake, or what was really lost; nothing where a draw gives the stake
 * back. BDD and FTD count their stake. At negative Malay odds the stake is what was at risk, not what could be won.
 */
export function validOfCockfight(ticket: CockfightTicket): bigint {
  if (!isCounting(ticket)) return 0n
  return ticket.bet === 'BDD' || ticket.bet === 'FTD' ? ticket.stake : atStake(ticket)
}
