import { countSettled, readSettled, type Settled, type SettledPosition } from '@tessera/bets/server'
import type { Listener } from '@tessera/server-kit'
import { missionsHearBatch } from '../../limits.ts'
import { missionsFeed } from '../../mission-calls.ts'
import { countBets } from './count-bets.ts'
import { firstTransaction } from './tasks.ts'

/** Where to read on: nothing counts that ended before the first transaction of what runs. */
export const heardUntil = (position: SettledPosition | undefined, tx: string): SettledPosition =>
  position && BigInt(position.tx) >= BigInt(tx) ? position : { tx, seq: '0' }

/** Counts each settled bet once towards missions, streaks and leaderboards. Where none runs it reads nothing. */
export const missionBetsListener: Listener<Settled, SettledPosition> = {
  name: 'promotions.missionBets',
  batch: missionsHearBatch,
  read: async (tx, position, limit, home) => {
    const first = await firstTransaction(tx)
    if (first === undefined) return { events: [], position: position ?? { tx: '0', seq: '0' } }
    return readSettled(tx, heardUntil(position, first), limit, home)
  },
  countAhead: countSettled,
  handle: async ({ db, push }, events) => {
    const changed = await countBets(db, events)
    if (changed.length === 0) return undefined
    return () => {
      for (const { memberId, promotionId, period, amount } of changed) {
        push(missionsFeed, memberId, { promotionId, period, progress: amount })
      }
    }
  },
}
