import { giveTickets } from '../raffles/give-tickets.ts'
import { giveSpins } from '../wheels/give-spins.ts'
import type { TicketGift, Giver } from './ticket-giver.ts'

/** Who keeps the tickets of raffles and the spins of wheels: a line each. The same reward again adds nothing. */
const ticketGivers: Record<TicketGift['kind'], Giver> = {
  tickets: giveTickets,
  spins: giveSpins,
}

export const giverOf = (kind: TicketGift['kind']): Giver => ticketGivers[kind]
