import { type Db, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import { ReferralTerms } from '../../kinds/referral/kind.ts'
import type { DaySpan } from '../daily/business-span.ts'
import type { DayShare } from '../daily/pay-share.ts'
import type { PromotionRow } from '../promotions.ts'
import { connectionOf, type Pair } from './connected.ts'

type Line = Pair & { level: number; validBet: bigint; ratePpm: number }

/** What referrers earn of a day: a share of the valid bets of friends, of their friends and of theirs, line by line. */
export async function referralShares(
  db: Db,
  promotion: PromotionRow,
  span: DaySpan,
): Promise<DayShare[]> {
  const terms = ReferralTerms.parse(promotion.terms)
  const lines: Line[] = []
  for (const line of await playedLines(db, promotion, { terms, span })) {
    const { refusal } = await connectionOf(db, line, terms)
    if (!refusal) lines.push(line)
  }
  await keepLines(db, promotion.id, span.day, lines)
  return sharesOfLines(lines)
}

/** What each referrer earns by their lines. */
export function sharesOfLines(lines: readonly Line[]): DayShare[] {
  const sums = new Map<string, bigint>()
  for (const { referrerId, validBet, ratePpm } of lines) {
    sums.set(referrerId, (sums.get(referrerId) ?? 0n) + validBet * BigInt(ratePpm))
  }
  return [...sums].map(([memberId, earned]) => ({ memberId, earned }))
}

/** Who is above whom of those who played, as far up as the terms pay. The friend came while the promotion ran. */
export async function playedLines(
  db: Db,
  { unit, startsAt, endsAt }: Pick<PromotionRow, 'unit' | 'startsAt' | 'endsAt'>,
  { terms, span: { from, until } }: { terms: ReferralTerms; span: DaySpan },
): Promise<Line[]> {
  const levels = terms.ongoing?.levelsPpm ?? []
  const { rows } = await sql<Omit<Line, 'ratePpm'>>`
    with recursive played as (
      select b.member_id, sum(b.valid_bet)::bigint as valid_bet from bets.settled_view b
      where b.unit = ${unit} and b.settled_at >= ${from} and b.settled_at < ${until} and b.valid_bet > 0
      group by b.member_id
    ), line as (
      select p.member_id as friend_id, i.owner_id as referrer_id, 1 as level, p.valid_bet
      from played p join identity.invited_view i on i.member_id = p.member_id and i.kind = 'referral'
        and i.made_at >= ${startsAt} and i.made_at < ${endsAt}
      union all
      select l.friend_id, i.owner_id, l.level + 1, l.valid_bet
      from line l join identity.invited_view i on i.member_id = l.referrer_id and i.kind = 'referral'
      where l.level < ${levels.length}
    )
    select l.friend_id as "friendId", l.referrer_id as "referrerId", l.level, l.valid_bet as "validBet"
    from line l
    join identity.member_view r on r.id = l.referrer_id and r.currency = ${unit} and r.type <> 4
    join identity.member_view f on f.id = l.friend_id and f.currency = ${unit} and f.type <> 4
    where l.friend_id <> l.referrer_id
    order by l.referrer_id, l.friend_id, l.level`.execute(db)
  return rows.map((row) => ({ ...row, ratePpm: levels[row.level - 1] ?? 0 }))
}

const keepLines = (db: Db, promotionId: string, day: string, lines: readonly Line[]) =>
  inTransaction(db, async (tx) => {
    await sql`insert into promotions.referral_line
        (promotion_id, day, referrer_id, friend_id, level, valid_bet, rate_ppm)
      select ${promotionId}, ${day}::date, x.referrer, x.friend, x.level, x.valid, x.rate
      from unnest(${lines.map(({ referrerId }) => referrerId)}::uuid[], ${lines.map(({ friendId }) => friendId)}::uuid[],
        ${lines.map(({ level }) => level)}::smallint[], ${lines.map(({ validBet }) => String(validBet))}::bigint[],
        ${lines.map(({ ratePpm }) => ratePpm)}::int[]) x(referrer, friend, level, valid, rate)
      on conflict do nothing`.execute(tx)
  })
