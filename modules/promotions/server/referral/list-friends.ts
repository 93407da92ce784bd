import { type Money, money } from '@tessera/money'
import type { Db, MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { kindOf } from '../../kinds/index.ts'
import { friendStanding, type Missing } from '../../kinds/referral/friend-standing.ts'
import { ReferralTerms } from '../../kinds/referral/kind.ts'
import { exampleOf, readTerms } from '../../read-terms.ts'
import type { FriendShown, FriendsPage, ReferralPromotion } from '../../referral-shapes.ts'
import type { Whose } from '../bonuses.ts'
import { countFriends, findDecided, type Friend, findFriends, type FriendRow } from './friends.ts'
import { referralPromotions } from './referral-promotions.ts'
import type { PromotionRow } from '../promotions.ts'

type Paging = { pageNo: number; pageSize: number }
const daysUsual = 30

/** The friends of a member, newest first, with what each lacks and what they earned. */
export async function listFriends(
  { db, member, clock }: Pick<MemberContext, 'db' | 'member' | 'clock'>,
  { pageNo, pageSize }: Paging,
): Promise<FriendsPage> {
  const whose = { memberId: member.id, unit: member.currency }
  const { unit } = whose
  const now = clock()
  const promotions = await referralPromotions(db, unit)
  const count = await countFriends(db, unit, member.id)
  const friends = await friendsOf(db, whose, { promotions, pageNo, pageSize })
  const ids = friends.map(({ friendId }) => friendId)
  const decided = await findDecided(db, ids)
  const earned = await earnedOf(db, whose, ids)
  const sums = await sumsOf(db, whose)
  return {
    promotions: promotions
      .filter(({ state, startsAt, endsAt }) => state === 'live' && startsAt <= now && now < endsAt)
      .map(shownPromotion),
    friends: count,
    rewarded: sums.rewarded,
    earned: money(sums.claimed, unit),
    waiting: money(sums.waiting, unit),
    list: friends.map((friend) =>
      shownFriend(friend, {
        promotion: promotionOf(promotions, friend, decided),
        decided,
        earned: money(earned.get(friend.friendId) ?? 0n, unit),
        now,
      }),
    ),
    totalPages: Math.ceil(count / pageSize),
  }
}

/** The promotion that has decided about a friend, else the first that ran when they signed up. */
function promotionOf(
  promotions: readonly PromotionRow[],
  { friendId, registeredAt }: Friend,
  decided: readonly FriendRow[] = [],
): PromotionRow | undefined {
  const known = decided.find((row) => row.friendId === friendId)
  return known
    ? promotions.find(({ id }) => id === known.promotionId)
    : promotions.find(({ startsAt, endsAt }) => startsAt <= registeredAt && registeredAt < endsAt)
}

type Asked = Paging & { promotions: readonly PromotionRow[] }

/** Bets count within the days of the friend's own promotion, so each page is read once for each number of days. */
async function friendsOf(db: Db, { memberId, unit }: Whose, asked: Asked): Promise<Friend[]> {
  const { promotions, pageNo, pageSize } = asked
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
  const where = sql`i.owner_id = ${memberId}`
  const friends = await findFriends(db, { unit, days: daysUsual }, { where, ...page })
  const daysOf = (friend: Friend): number => {
    const found = promotionOf(promotions, friend)
    return (found && ReferralTerms.parse(found.terms).oneOff?.days) ?? daysUsual
  }
  const others = new Set(friends.map(daysOf).filter((days) => days !== daysUsual))
  const read = new Map<string, Friend>(friends.map((friend) => [friend.friendId, friend]))
  for (const days of others) {
    const ids = friends.filter((each) => daysOf(each) === days).map(({ friendId }) => friendId)
    const again = await findFriends(
      db,
      { unit, days },
      { where: sql`i.member_id = any(${ids}::uuid[])`, limit: ids.length },
    )
    for (const friend of again) read.set(friend.friendId, friend)
  }
  return friends.map((friend) => read.get(friend.friendId) ?? friend)
}

type Known = {
  promotion: PromotionRow | undefined
  decided: readonly FriendRow[]
  earned: Money
  now: Date
}

function shownFriend(friend: Friend, { promotion, decided, earned, now }: Known): FriendShown {
  const base = {
    maskedAccount: friend.maskedAccount,
    registeredAt: friend.registeredAt.toISOString(),
    promotionId: promotion?.id ?? null,
    why: null,
    missing: [],
    until: null,
    earned,
  }
  const simple = friend.firstDeposit ? ('deposited' as const) : ('registered' as const)
  if (!promotion) return { ...base, state: simple }
  const known = decided.find(({ friendId }) => friendId === friend.friendId)
  if (known) return { ...base, state: known.state, why: known.why }
  const { oneOff } = ReferralTerms.parse(promotion.terms)
  if (!oneOff || promotion.state === 'ended') return { ...base, state: simple }
  const standing = friendStanding(oneOff, friend, now)
  if (standing.state === 'met') return { ...base, state: 'qualified' }
  if (standing.state === 'disqualified') {
    return { ...base, state: 'disqualified', why: standing.why }
  }
  return {
    ...base,
    state: standing.state,
    missing: standing.missing.map((each) => shownMissing(each, promotion.unit)),
    until: standing.until.toISOString(),
  }
}

const shownMissing = (missing: Missing, unit: string): FriendShown['missing'][number] =>
  missing.need === 'phone'
    ? { need: 'phone', left: null }
    : { need: missing.need, left: money(missing.left, unit) }

function shownPromotion({
  id,
  names,
  startsAt,
  endsAt,
  terms,
  unit,
}: PromotionRow): ReferralPromotion {
  const kind = kindOf('referral')
  if (!kind) throw new Error('refer and win is a kind of promotions')
  return {
    id,
    names,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    terms: readTerms(kind, terms, unit),
    example: exampleOf(kind, terms, { unit }) ?? null,
  }
}

/** What friends have earned a member: the reward for each, and the shares of their bets, rounded down. */
async function earnedOf(
  db: Db,
  { memberId, unit }: Whose,
  friendIds: readonly string[],
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ friendId: string; earned: bigint }>`
    select x.friend as "friendId", (
      coalesce((select sum(r.amount) from promotions.reward r where r.member_id = ${memberId} and r.unit = ${unit}
        and r.source = 'referral' and r.source_id = 'friend:' || x.friend and r.state <> 'rejected'), 0)
      + trunc(coalesce((select sum(l.valid_bet::numeric * l.rate_ppm) from promotions.referral_line l
        join promotions.promotion p on p.id = l.promotion_id and p.unit = ${unit}
        where l.referrer_id = ${memberId} and l.friend_id = x.friend), 0) / 1000000))::bigint as earned
    from unnest(${[...friendIds]}::uuid[]) x(friend)`.execute(db)
  return new Map(rows.map(({ friendId, earned }) => [friendId, earned]))
}

type Sums = { claimed: bigint; waiting: bigint; rewarded: number }

async function sumsOf(db: Db, { memberId, unit }: Whose): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(amount) filter (where state = 'claimed'), 0)::bigint as claimed,
      coalesce(sum(amount) filter (where state in ('review', 'claimable')), 0)::bigint as waiting,
      (select count(*)::int from promotions.friend f where f.referrer_id = ${memberId} and f.unit = ${unit}
        and f.state = 'rewarded') as rewarded
    from promotions.reward
    where member_id = ${memberId} and unit = ${unit} and source = 'referral' and source_id <> 'welcome'`.execute(
    db,
  )
  return rows[0] ?? { claimed: 0n, waiting: 0n, rewarded: 0 }
}
