import { isCounting, type Ticket } from '../../rules/ticket.ts'

type RoundTicket = Ticket & {
  /** Of the stake, what was won a moment before and put up again in a gamble or double-up. */
  gambled?: bigint
  /** Of the stake, what came back: bullets at a fish that was gone, or lost on their way. */
  refunded?: bigint
}

/** RNG, fish and mini games: the stake, without what was gambled again or came back (domain 4.1 and 9). */
export function validOfRound(ticket: RoundTicket): bigint {
  const { stake, gambled = 0n, refunded = 0n } = ticket
  const own = stake - gambled - refunded
  return isCounting(ticket) && own > 0n ? own : 0n
}
