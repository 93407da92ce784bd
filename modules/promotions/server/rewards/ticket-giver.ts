import type { Db } from '@tessera/server-kit'
import type { Gift } from '../../gift-terms.ts'
import type { Whose } from '../bonuses.ts'

export type TicketGift = Extract<Gift, { kind: 'tickets' | 'spins' }>

export type Giver = (
  tx: Db,
  given: { rewardId: string; whose: Whose; gift: TicketGift; now: Date },
) => Promise<void>
