import { atStake } from '../../rules/at-stake.ts'
import { isCounting, type Ticket } from '../../rules/ticket.ts'

/**
 * PVP: of one hand, what was won or lost, at most all that was bet in it. The prize is what is left after the rake, so
 * the rake does not count.
 */
export const validOfHand = (ticket: Ticket): bigint => (isCounting(ticket) ? atStake(ticket) : 0n)
