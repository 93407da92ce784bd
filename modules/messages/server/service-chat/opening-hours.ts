import { type BusinessDays, type Db, readBusinessDays } from '@tessera/server-kit'
import type { OpeningTime, ServiceRule } from '../../service-shapes.ts'

const dayMilliseconds = 86_400_000
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay()

type Hours = Pick<ServiceRule, 'isAlwaysOpen' | 'hours'>
export type Opening = { isOpen: boolean; opensAt: Date | null }

/** Whether somebody answers now, and else when next; in the time of the business day. */
export function openingAt({ isAlwaysOpen, hours }: Hours, now: Date, days: BusinessDays): Opening {
  if (isAlwaysOpen) return { isOpen: true, opensAt: null }
  const minute = days.minuteOf(now)
  const today = weekdayOf(days.dayOf(now))
  const isNow = ({ day, from, to }: OpeningTime) =>
    day === today && minutesOf(from) <= minute && minute < minutesOf(to)
  if (hours.some(isNow)) return { isOpen: true, opensAt: null }
  const starts = Array.from({ length: 8 }, (_, ahead) => {
    const day = days.dayOf(new Date(now.getTime() + ahead * dayMilliseconds))
    return hours
      .filter((each) => each.day === weekdayOf(day))
      .map(({ from }) => new Date(days.startOf(day).getTime() + minutesOf(from) * 60_000))
  })
  const next = starts
    .flat()
    .filter((at) => at > now)
    .toSorted((one, other) => one.getTime() - other.getTime())
  return { isOpen: false, opensAt: next[0] ?? null }
}

/** The same, by the business days as they are set. */
export const readOpening = async (db: Db, rule: Hours, now: Date): Promise<Opening> =>
  openingAt(rule, now, await readBusinessDays(db))
