import { type Db, readBusinessDays } from '@tessera/server-kit'
import { dayPaidMinute, daysPaidBack } from '../../limits.ts'
import type { PromotionRow } from '../promotions.ts'

/** The part of a business day in which a promotion runs. */
export type DaySpan = { day: string; from: Date; until: Date }

const later = (one: Date, other: Date): Date => (one > other ? one : other)
const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

/** The days of a promotion that are over and may be paid, oldest first. */
export async function finishedDays(
  db: Db,
  { startsAt, endsAt }: Pick<PromotionRow, 'startsAt' | 'endsAt'>,
  now: Date,
): Promise<DaySpan[]> {
  const { dayOf, startOf, minuteOf } = await readBusinessDays(db)
  const spans: DaySpan[] = []
  let end = startOf(dayOf(now))
  for (let back = 0; back < daysPaidBack && end > startsAt; back++) {
    // The last instant of the day before.
    const day = dayOf(new Date(end.getTime() - 1))
    const start = startOf(day)
    const isPayable = back > 0 || minuteOf(now) >= dayPaidMinute
    const span = { day, from: later(start, startsAt), until: earlier(end, endsAt) }
    if (isPayable && span.from < span.until) spans.unshift(span)
    end = start
  }
  return spans
}
