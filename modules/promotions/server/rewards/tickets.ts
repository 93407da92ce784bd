import type { Db } from '@tessera/server-kit'
import type { Gift } from '../../gift-terms.ts'
import type { Whose } from '../bonuses.ts'

export type TicketGift = Extract<Gift, { kind: 'tickets' | 'spins' }>
type Giver = (
  tx: Db,
  given: { rewardId: string; whose: Whose; gift: TicketGift; now: Date },
) => Promise<void>

/** Who keeps the tickets of raffles and the spins of wheels: a line each. The same reward again adds nothing. */
const ticketGivers: Partial<Record<TicketGift['kind'], Giver>> = {}

export function giverOf(kind: TicketGift['kind']): Giver {
  const giver = ticketGivers[kind]
  if (!giver) throw new Error(`nobody gives ${kind}`)
  return giver
}
