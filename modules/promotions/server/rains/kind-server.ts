import { smallestPayable } from '@tessera/money'
import { type BusinessDays, newId, readBusinessDays } from '@tessera/server-kit'
import { rainsMost } from '../../draw-limits.ts'
import { drawProblems } from '../../draw-problems.ts'
import { RainTerms } from '../../kinds/red-envelope/kind.ts'
import { promotionsProblems } from '../../problems.ts'
import type { KindServer } from '../kinds/kind-server.ts'
import type { PromotionRow } from '../promotions.ts'
import { findGrabs, findNextRain, insertRains, type RainRow } from './rains.ts'

const minuteMilliseconds = 60_000

/** What rains do when they are published, and how they stand for a member. */
export const rainServer: KindServer = {
  standing: async (db, { memberId }, promotion, now) => {
    if (now < promotion.startsAt) return { status: 'soon' }
    const rain = await findNextRain(db, promotion.id, now)
    if (!rain) return { status: 'close' }
    if (now < rain.startsAt) return { status: 'soon' }
    const { perMember } = RainTerms.parse(promotion.terms)
    const own = await findGrabs(db, rain.id, memberId)
    if (own.length >= perMember) return { status: 'claimed' }
    return { status: rain.taken < rain.packets ? 'claim' : 'close' }
  },

  /** All its rains are set. Problems: `termsRefused` (no rain, too many, or packets of less than a cent), `budgetTooSmall`. */
  publish: async (tx, promotion, now) => {
    const rains = rainsOf(promotion, { days: await readBusinessDays(tx), now })
    const step = smallestPayable(promotion.unit)
    const { packets, total } = RainTerms.parse(promotion.terms)
    const isWhole = BigInt(total) % step === 0n && BigInt(total) / step >= BigInt(packets)
    if (rains.length === 0 || rains.length > rainsMost || !isWhole) {
      throw promotionsProblems.termsRefused({ fields: {} })
    }
    const cost = BigInt(total) * BigInt(rains.length)
    if (cost > promotion.budget) throw drawProblems.budgetTooSmall()
    await insertRains(tx, rains)
  },
}

/** The rains that lie wholly within the window of a promotion, from now on. */
export function rainsOf(
  { id, terms: raw, startsAt, endsAt }: PromotionRow,
  { days, now }: { days: BusinessDays; now: Date },
): RainRow[] {
  const terms = RainTerms.parse(raw)
  const { seconds, packets, total } = terms
  const first = startsAt > now ? startsAt : now
  return rainMoments(terms, { startsAt: first, endsAt }, days).map((starts) => ({
    id: newId(now),
    promotionId: id,
    startsAt: starts,
    endsAt: new Date(starts.getTime() + seconds * 1_000),
    packets,
    total: BigInt(total),
    taken: 0,
    paid: 0n,
  }))
}

/** When rains begin that lie wholly within a window, as far as one more than may be. */
export function rainMoments(
  { times, seconds }: Pick<RainTerms, 'times' | 'seconds'>,
  { startsAt, endsAt }: Pick<PromotionRow, 'startsAt' | 'endsAt'>,
  days: BusinessDays,
): Date[] {
  const moments: Date[] = []
  let day = days.dayOf(startsAt)
  while (days.startOf(day) < endsAt && moments.length <= rainsMost) {
    const begins = days.startOf(day).getTime()
    for (const time of times.toSorted()) {
      const starts = new Date(begins + minutesOf(time) * minuteMilliseconds)
      const ends = new Date(starts.getTime() + seconds * 1_000)
      if (starts >= startsAt && ends <= endsAt) moments.push(starts)
    }
    day = dayAfter(day)
  }
  return moments
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}
