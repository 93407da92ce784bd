import type { Db } from '@tessera/server-kit'
import type { Gift } from '../../gift-terms.ts'
import type { Whose } from '../bonuses.ts'
import { giveTickets } from '../raffles/give-tickets.ts'
import { giveSpins } from '../wheels/give-spins.ts'

export type TicketGift = Extract<Gift, { kind: 'tickets' | 'spins' }>
export type Giver = (
  tx: Db,
  given: { rewardId: string; whose: Whose; gift: TicketGift; now: Date },
) => Promise<void>

/** Who keeps the tickets of raffles and the spins of wheels: a line each. The same reward again adds nothing. */
const ticketGivers: Record<TicketGift['kind'], Giver> = {
  tickets: giveTickets,
  spins: giveSpins,
}

export const giverOf = (kind: TicketGift['kind']): Giver => ticketGivers[kind]
