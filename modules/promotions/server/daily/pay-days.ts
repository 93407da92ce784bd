import type { Db, JobContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { RebateBoostTerms } from '../../kinds/rebate-boost/kind.ts'
import { ReferralTerms } from '../../kinds/referral/kind.ts'
import type { RewardSource } from '../../reward-shapes.ts'
import { findPromotion, type PromotionRow } from '../promotions.ts'
import { referralShares } from '../referral/referral-shares.ts'
import { isFor } from '../segments/matching.ts'
import { boostShares } from './boost-shares.ts'
import { type DaySpan, finishedDays } from './business-span.ts'
import { type DayShare, payShare } from './pay-share.ts'

type Daily = {
  source: RewardSource
  most: bigint | null
  multiplePpm: number
  shares: (db: Db, promotion: PromotionRow, span: DaySpan) => Promise<DayShare[]>
}

/** What a promotion pays by the day; nothing where it does not. */
function dailyOf({ kind, terms }: PromotionRow): Daily | undefined {
  if (kind === 'rebate-boost') {
    const { mostPerDay, multiplePpm } = RebateBoostTerms.parse(terms)
    const most = mostPerDay === null ? null : BigInt(mostPerDay)
    return { source: 'promo', most, multiplePpm, shares: boostShares }
  }
  if (kind !== 'referral') return undefined
  const { ongoing } = ReferralTerms.parse(terms)
  return ongoing
    ? { source: 'referral', most: null, multiplePpm: ongoing.multiplePpm, shares: referralShares }
    : undefined
}

/**
 * The job: pays what promotions give for the valid bets of each business day that is over. Once, however often it runs; one
 * that fails is logged, keeps no other from its pay, and is tried again.
 */
export async function payDays(context: JobContext): Promise<void> {
  const { db, clock, log } = context
  const now = clock()
  const { rows } = await sql<{ id: string }>`select id from promotions.promotion
    where state = 'live' and kind in ('rebate-boost', 'referral') and starts_at < ${now} order by starts_at, id`.execute(
    db,
  )
  for (const { id } of rows) {
    try {
      await payDaysOf(context, id, now)
    } catch (error) {
      log.error({ err: error, promotion: id }, 'the days of a promotion were not paid')
    }
  }
}

async function payDaysOf(context: JobContext, id: string, now: Date): Promise<void> {
  const { db } = context
  const promotion = await findPromotion(db, id)
  const daily = promotion && dailyOf(promotion)
  if (!daily) return
  const { rows } = await sql<{ day: string }>`
    select day::text as day from promotions.day_done where promotion_id = ${id}`.execute(db)
  const done = new Set(rows.map(({ day }) => day))
  for (const span of await finishedDays(db, promotion, now)) {
    if (!done.has(span.day)) await payDay(context, { promotion, daily, span, now })
  }
}

type Work = { promotion: PromotionRow; daily: Daily; span: DaySpan; now: Date }

async function payDay({ db, log }: JobContext, { promotion, daily, span, now }: Work) {
  const { source, most, multiplePpm } = daily
  const { day } = span
  const giftOf = (amount: bigint) => ({ kind: 'cash' as const, amount, multiplePpm })
  let failed = 0
  for (const share of await daily.shares(db, promotion, span)) {
    if (!(await isFor(db, promotion, { memberId: share.memberId, now }))) continue
    try {
      await payShare(db, share, { promotion, day, now, source, most, giftOf })
    } catch (error) {
      failed += 1
      log.error({ err: error, promotion: promotion.id, member: share.memberId, day }, 'not paid')
    }
  }
  if (failed > 0) return
  await sql`insert into promotions.day_done (promotion_id, day, done_at)
    values (${promotion.id}, ${day}::date, ${now}) on conflict do nothing`.execute(db)
}
