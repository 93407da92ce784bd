import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { RaffleTerms } from '../../kinds/raffle/kind.ts'
import { promotionsProblems } from '../../problems.ts'
import type { Giver } from '../rewards/ticket-giver.ts'
import { matching } from '../segments/matching.ts'
import { isForAll, Who } from '../../who.ts'
import { findPromotion, type PromotionRow } from '../promotions.ts'
import { lockRaffle } from './raffles.ts'

/** What one entry holds at most. */
const ticketsAtOnce = 1_000_000
/** How far back deposits are looked for again: one may be written a little later than another that ended after it. */
const againMilliseconds = 3_600_000

/**
 * Gives a member the tickets of a reward, once. Problem: `rewardEnded` (its list is closed, or the raffle is in another
 * currency).
 */
export const giveTickets: Giver = async (tx, { rewardId, whose, gift, now }) => {
  if (gift.kind !== 'tickets') throw new Error('a raffle gives tickets')
  const promotion = await findPromotion(tx, gift.raffleId)
  const raffle = await lockRaffle(tx, gift.raffleId)
  const isOpen = promotion?.state === 'live' && promotion.unit === whose.unit && !raffle?.closedAt
  if (!raffle || !isOpen || now >= promotion.endsAt) throw promotionsProblems.rewardEnded()
  await sql`insert into promotions.raffle_entry (promotion_id, count, member_id, source, given_at)
    select ${gift.raffleId}, ${gift.count}, ${whose.memberId}, ${`reward:${rewardId}`}, ${now}
    where not exists (select from promotions.raffle_entry e
      where e.promotion_id = ${gift.raffleId} and e.source = ${`reward:${rewardId}`})`.execute(tx)
}

/**
 * Gives every deposit since the job ran before its tickets, once each, in the order in which they ended. With `isWhole` since the
 * raffle began.
 */
export async function giveDepositTickets(
  tx: Db,
  promotion: PromotionRow,
  { now, isWhole }: { now: Date; isWhole: boolean },
): Promise<void> {
  const { id, unit, startsAt, endsAt } = promotion
  const who = Who.parse(promotion.who)
  const { depositStep } = RaffleTerms.parse(promotion.terms)
  const raffle = await lockRaffle(tx, id)
  if (!raffle || raffle.closedAt || depositStep === null) return
  const swept = raffle.sweptAt
  const since =
    isWhole || !swept ? startsAt : new Date(Math.max(+startsAt, +swept - againMilliseconds))
  await sql`insert into promotions.raffle_entry (promotion_id, count, member_id, source, given_at)
    select ${id}, least(d.amount / ${depositStep}::bigint, ${ticketsAtOnce})::int, d.member_id, 'deposit:' || d.id, ${now}
    from cashier.settled_deposit_view d
    where d.unit = ${unit} and d.ended_at >= ${since} and d.ended_at < ${endsAt} and d.amount >= ${depositStep}::bigint
      and not exists (select from promotions.raffle_entry e where e.promotion_id = ${id} and e.source = 'deposit:' || d.id)
      and ${isForAll(who) ? sql`true` : sql`exists (select from identity.segment_view m where m.id = d.member_id and ${matching({ who, unit, now, startsAt })})`}
    order by d.ended_at, d.id`.execute(tx)
  await sql`update promotions.raffle set swept_at = ${now} where promotion_id = ${id}`.execute(tx)
}
