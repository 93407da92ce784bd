import { type SharedTrait, sharedBetween } from '@tessera/identity/server'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { ReferralTerms } from '../../kinds/referral/kind.ts'

export type Pair = { referrerId: string; friendId: string }
export type Trait = SharedTrait | 'card'

/** What two accounts have in common by which they may be one person. */
export async function traitsOf(db: Db, { referrerId, friendId }: Pair): Promise<Trait[]> {
  const { rows } =
    await sql`select from cashier.payee_view a join cashier.payee_view b on b.number_hash = a.number_hash
    where a.member_id = ${referrerId} and b.member_id = ${friendId} limit 1`.execute(db)
  const shared = await sharedBetween(db, referrerId, friendId)
  return rows.length > 0 ? [...shared, 'card'] : shared
}

/** Whether the referrer is an agent above the friend, who gets a rebate on the friend's bets already. */
export async function isAgentAbove(db: Db, { referrerId, friendId }: Pair): Promise<boolean> {
  const { rows } = await sql`
    with recursive above as (
      select u.upline_id, 1 as height from agents.upline_view u where u.member_id = ${friendId}
      union all
      select u.upline_id, a.height + 1 from above a join agents.upline_view u on u.member_id = a.upline_id
      where a.height < ${heightMost}
    )
    select from above a join identity.member_view m on m.id = a.upline_id
    where a.upline_id = ${referrerId} and m.type in (1, 2, 41, 42) limit 1`.execute(db)
  return rows.length > 0
}

// A tree of agents is never so high; what goes round in circles ends.
const heightMost = 100

export type Connection =
  | { refusal: 'shared' | 'agent'; traits: Trait[] }
  | { refusal: null; isReviewed: boolean; traits: Trait[] }

/** Whether terms pay for a friend of this referrer, and whether the staff look at it first. */
export async function connectionOf(
  db: Db,
  pair: Pair,
  { sameAddress, paysAgents }: Pick<ReferralTerms, 'sameAddress' | 'paysAgents'>,
): Promise<Connection> {
  const traits = await traitsOf(db, pair)
  const strong = traits.some((trait) => trait !== 'address')
  const hasAddress = traits.includes('address')
  if (strong || (hasAddress && sameAddress === 'refused')) return { refusal: 'shared', traits }
  if (!paysAgents && (await isAgentAbove(db, pair))) return { refusal: 'agent', traits: [] }
  return { refusal: null, isReviewed: hasAddress && sameAddress === 'reviewed', traits }
}
