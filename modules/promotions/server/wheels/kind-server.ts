import { sql } from 'kysely'
import { WheelTerms } from '../../kinds/wheel/kind.ts'
import { weightsNow } from '../../kinds/wheel/spin.ts'
import type { KindServer } from '../kinds/kind-server.ts'
import { countDueSpins } from './give-spins.ts'
import { statesOf } from './spin-wheel.ts'

/** What wheels do when they are published, and how they stand for a member. */
export const wheelServer: KindServer = {
  standing: async (db, whose, promotion, now) => {
    if (now < promotion.startsAt) return { status: 'soon' }
    if (now >= promotion.endsAt) return { status: 'close' }
    const owner = { promotionId: promotion.id, memberId: whose.memberId }
    const { rows: prizes } = WheelTerms.parse(promotion.terms)
    const weights = weightsNow(await statesOf(db, owner, prizes))
    const isEmpty = prizes.every(({ gift }, at) => gift === null || weights[at] === 0)
    if (isEmpty) return { status: 'close' }
    const { rows } = await sql<{
      left: number
    }>`select given - used as left from promotions.wheel_member
      where promotion_id = ${promotion.id} and member_id = ${whose.memberId}`.execute(db)
    const left = (rows[0]?.left ?? 0) + (await countDueSpins(db, promotion, { whose, now }))
    return { status: left > 0 ? 'claim' : 'join' }
  },

  publish: async (tx, { id, terms }) => {
    for (const [place, { stock }] of WheelTerms.parse(terms).rows.entries()) {
      await sql`insert into promotions.wheel_row (promotion_id, place, stock)
        values (${id}, ${place}, ${stock})`.execute(tx)
    }
  },
}
