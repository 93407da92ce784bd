import type { AccountRef } from '@tessera/ledger/server'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { type Gift, giftOf, GiftTerms } from '../../gift-terms.ts'
import { rewardsAtOnce } from '../../limits.ts'
import type { RewardSource, RewardState } from '../../reward-shapes.ts'
import type { Whose } from '../bonuses.ts'

export type RewardRow = Whose & {
  id: string
  number: bigint
  promotionId: string
  source: RewardSource
  sourceId: string
  gift: Gift
  amount: bigint
  state: RewardState
  days: number
  givenAt: Date
  expiresAt: Date | null
  claimedAt: Date | null
  endedAt: Date | null
  decidedName: string | null
  decidedAt: Date | null
  reason: string | null
}
type Stored = Omit<RewardRow, 'gift'> & { gift: unknown }

export const rewardColumns =
  sql.raw(`r.id, r.number, r.promotion_id as "promotionId", r.member_id as "memberId", r.unit, r.source,
  r.source_id as "sourceId", r.gift, r.amount, r.state, r.days, r.given_at as "givenAt", r.expires_at as "expiresAt",
  r.claimed_at as "claimedAt", r.ended_at as "endedAt", r.decided_name as "decidedName", r.decided_at as "decidedAt", r.reason`)

/** Where the money of a reward lies until it is claimed. */
export const rewardAccountOf = (id: string, unit: string): AccountRef => ({
  owner: `reward:${id}`,
  purpose: 'held',
  unit,
})

const rowOf = ({ gift, ...row }: Stored): RewardRow => ({
  ...row,
  gift: giftOf(GiftTerms.parse(gift)),
})

/** A reward, kept as it is until the transaction ends. */
export async function lockReward(tx: Db, id: string): Promise<RewardRow | undefined> {
  const { rows } = await sql<Stored>`
    select ${rewardColumns} from promotions.reward r where r.id = ${id} for update`.execute(tx)
  return rows[0] && rowOf(rows[0])
}

export type RewardSeen = RewardRow & { kind: string; names: Record<string, string> }

/** The rewards of a member with the promotions they come from, newest first. */
export async function findRewards(
  db: Db,
  { memberId, unit }: Whose,
  limit: number,
): Promise<RewardSeen[]> {
  const { rows } = await sql<Stored & { kind: string; names: Record<string, string> }>`
    select ${rewardColumns}, p.kind, p.names from promotions.reward r
    join promotions.promotion p on p.id = r.promotion_id
    where r.member_id = ${memberId} and r.unit = ${unit} order by (r.state = 'claimable') desc, r.number desc
    limit ${limit}`.execute(db)
  return rows.map(({ kind, names, ...row }) => ({ ...rowOf(row), kind, names }))
}

/** How many rewards of promotions a member can claim now. */
export async function countClaimable(
  db: Db,
  { memberId, unit }: Whose,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from promotions.reward
    where member_id = ${memberId} and unit = ${unit} and state = 'claimable' and expires_at > ${now}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** What nobody has claimed in time. */
export async function findOverdue(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from promotions.reward
    where state = 'claimable' and expires_at <= ${now} order by expires_at limit ${rewardsAtOnce}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
