import type { Db } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import type { FriendFacts } from '../../kinds/referral/friend-standing.ts'
import type { PromotionRow } from '../promotions.ts'
import type { Pair, Trait } from './connected.ts'

export type FriendWhy = 'shared' | 'agent' | 'depositTooSmall' | 'timeOver'
/** What a promotion has decided about a friend. */
export type FriendRow = Pair & {
  promotionId: string
  unit: string
  state: 'qualified' | 'rewarded' | 'disqualified'
  why: FriendWhy | null
}

export type Friend = Pair & FriendFacts & { maskedAccount: string }

type Stored = Omit<Friend, 'firstDeposit'> & { firstAmount: bigint | null; firstAt: Date | null }

/** Friends who came by the links of members, in one currency, with what they have done within the days of the terms. */
export async function findFriends(
  db: Db,
  { unit, days }: { unit: string; days: number },
  { where, limit, offset = 0 }: { where: RawBuilder<unknown>; limit: number; offset?: number },
): Promise<Friend[]> {
  const { rows } = await sql<Stored>`
    select i.member_id as "friendId", i.owner_id as "referrerId", i.made_at as "registeredAt",
      f.masked_account as "maskedAccount", d.amount as "firstAmount", d.ended_at as "firstAt",
      coalesce((select sum(b.valid_bet) from bets.bet_view b
        where b.member_id = i.member_id and b.unit = ${unit} and b.placed_at >= i.made_at
          and b.placed_at < i.made_at + make_interval(days => ${days}) and b.status = 'settled'
          and b.settled_at < i.made_at + make_interval(days => ${days})), 0)::bigint as bets,
      exists (select from identity.proved_phone_view p where p.member_id = i.member_id) as "hasPhone"
    from (${invited(unit)} where i.kind = 'referral' and ${where}
      order by i.made_at desc, i.member_id limit ${limit} offset ${offset}) i
    join identity.member_view f on f.id = i.member_id
    left join cashier.first_deposit_view fd on fd.member_id = i.member_id
    left join cashier.settled_deposit_view d on d.id = fd.order_id and d.unit = ${unit}
    order by i.made_at desc, i.member_id`.execute(db)
  return rows.map(({ firstAmount, firstAt, ...row }) => ({
    ...row,
    firstDeposit:
      firstAmount !== null && firstAt !== null ? { amount: firstAmount, at: firstAt } : null,
  }))
}

const invited = (unit: string) => sql`select i.* from identity.invited_view i
  join identity.member_view f on f.id = i.member_id and f.currency = ${unit} and f.type <> 4
  join identity.member_view r on r.id = i.owner_id and r.currency = ${unit} and r.type <> 4`

export async function countFriends(db: Db, unit: string, ownerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (${invited(unit)} where i.kind = 'referral' and i.owner_id = ${ownerId}) i`.execute(db)
  return rows[0]?.count ?? 0
}

/** What promotions have decided about these friends. */
export async function findDecided(db: Db, friendIds: readonly string[]): Promise<FriendRow[]> {
  const { rows } =
    await sql<FriendRow>`select promotion_id as "promotionId", friend_id as "friendId",
      referrer_id as "referrerId", unit, state, why
    from promotions.friend where friend_id = any(${[...friendIds]}::uuid[])`.execute(db)
  return rows
}

type Decided = Pair & {
  state: FriendRow['state']
  why?: FriendWhy
  traits?: readonly Trait[]
  now: Date
}

/** Notes what is decided about a friend. What was decided for good, or by another promotion, stays: then the answer is no. */
export async function noteFriend(
  tx: Db,
  { id, unit }: Pick<PromotionRow, 'id' | 'unit'>,
  { friendId, referrerId, state, why, traits = [], now }: Decided,
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into promotions.friend
      (promotion_id, friend_id, referrer_id, unit, state, why, shared, decided_at)
    values (${id}, ${friendId}, ${referrerId}, ${unit}, ${state}, ${why ?? null}, ${[...traits]}::text[], ${now})
    on conflict (friend_id) do update set state = excluded.state, why = excluded.why,
      shared = excluded.shared, decided_at = excluded.decided_at
    where promotions.friend.state = 'qualified' and promotions.friend.promotion_id = excluded.promotion_id`.execute(
    tx,
  )
  return numAffectedRows === 1n
}
