import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { drawProblems } from '../../draw-problems.ts'
import { costOfPrizes, RaffleTerms } from '../../kinds/raffle/kind.ts'
import type { RewardState } from '../../reward-shapes.ts'
import type { PromotionStatus } from '../../shapes.ts'
import type { KindServer } from '../kinds/kind-server.ts'
import { findRaffle, insertRaffle } from './raffles.ts'

/** What raffles do when they are published and ended, and how they stand for a member. */
export const raffleServer: KindServer = {
  standing: async (db, { memberId }, promotion, now) => {
    const raffle = await findRaffle(db, promotion.id)
    if (raffle?.drawnAt) return { status: await afterDraw(db, promotion.id, memberId) }
    if (now < promotion.startsAt) return { status: 'soon' }
    if (now >= promotion.endsAt) return { status: 'process' }
    const { rows } = await sql<{ has: boolean }>`select exists (select from promotions.raffle_entry
      where promotion_id = ${promotion.id} and member_id = ${memberId}) as has`.execute(db)
    return { status: rows[0]?.has ? 'joined' : 'join' }
  },

  /** The commitment comes before the first ticket. Problem: `budgetTooSmall`. */
  publish: async (tx, { id, budget, terms }, now) => {
    if (costOfPrizes(RaffleTerms.parse(terms)) > budget) throw drawProblems.budgetTooSmall()
    await insertRaffle(tx, id, now)
  },

  /** Problem: `raffleHasTickets`. */
  end: async (tx, { id }) => {
    const raffle = await findRaffle(tx, id)
    if (raffle && raffle.tickets > 0 && !raffle.drawnAt) throw drawProblems.raffleHasTickets()
  },
}

async function afterDraw(db: Db, id: string, memberId: string): Promise<PromotionStatus> {
  const { rows } = await sql<{ state: RewardState }>`
    select state from promotions.reward where promotion_id = ${id} and member_id = ${memberId} and source = 'raffle'`.execute(
    db,
  )
  const states = new Set(rows.map(({ state }) => state))
  if (states.has('claimable')) return 'claim'
  return states.has('claimed') ? 'claimed' : 'close'
}
