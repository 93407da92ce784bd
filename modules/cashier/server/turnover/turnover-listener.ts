import { countSettled, readSettled, type Settled, type SettledPosition } from '@tessera/bets/server'
import type { Listener } from '@tessera/server-kit'
import { turnoverBatch } from '../../limits.ts'
import { turnoverFeed } from '../../turnover-calls.ts'
import { countBets } from './count-bets.ts'

/** Counts each settled bet once towards the wagering requirements of its member. */
export const turnoverListener: Listener<Settled, SettledPosition> = {
  name: 'cashier.turnover',
  batch: turnoverBatch,
  read: readSettled,
  countAhead: countSettled,
  handle: async ({ db, clock, push }, events) => {
    const changed = await countBets(db, events, clock())
    if (changed.length === 0) return undefined
    const at = clock().toISOString()
    const members = new Map(changed.map((each) => [`${each.memberId} ${each.unit}`, each]))
    return () => {
      for (const { memberId, unit } of members.values()) push(turnoverFeed, memberId, { unit, at })
    }
  },
}
