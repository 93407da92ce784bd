import { costOf } from '../../free-stake-terms.ts'
import type { KindServer } from '../kinds/kind-server.ts'
import { findDueFree, readFree } from './find-due-free.ts'

/** Free rounds and free bets: a member claims them once their terms are met. */
export const freeStakesServer: KindServer = {
  standing: async (db, whose, promotion, now) => {
    const free = readFree(promotion)
    if (!free) throw new Error(`${promotion.kind} gives no free stakes`)
    const { event, given } = await findDueFree(db, whose, { promotion, who: free.who, now })
    if (event) return { status: promotion.left < costOf(free.stakes) ? 'close' : 'claim' }
    return { status: given > 0 ? 'claimed' : 'process' }
  },
}
