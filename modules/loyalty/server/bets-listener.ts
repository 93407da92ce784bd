import { countSettled, readSettled, type Settled, type SettledPosition } from '@tessera/bets/server'
import type { Listener } from '@tessera/server-kit'
import { hearBatch, hearRestMilliseconds } from '../limits.ts'
import { countBets } from './count-bets.ts'

/** Counts each settled bet once towards the rebate and the level of its member. */
export const loyaltyBetsListener: Listener<Settled, SettledPosition> = {
  name: 'loyalty.bets',
  batch: hearBatch,
  restMilliseconds: hearRestMilliseconds,
  read: readSettled,
  countAhead: countSettled,
  handle: async ({ db, clock }, events) => {
    await countBets(db, events, clock())
    return undefined
  },
}
