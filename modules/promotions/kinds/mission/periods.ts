import type { MissionPeriod } from './terms.ts'

/** The business days of the site, as the server kit counts them. */
export type Days = { dayOf: (at: Date) => string; startOf: (day: string) => Date }

/** The key of a period that is the whole window of its promotion; promotions.period_of answers the same. */
export const wholeWindow = '2000-01-01'

const dayMilliseconds = 86_400_000

const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`)
const dayAt = (at: Date): string => at.toISOString().slice(0, 10)

export const plusDays = (day: string, count: number): string =>
  dayAt(new Date(atNoon(day).getTime() + count * dayMilliseconds))

/** The period in which a business day lies, by its first day. */
export function periodOfDay(period: MissionPeriod, day: string): string {
  switch (period) {
    case 'once':
      return wholeWindow
    case 'daily':
      return day
    case 'weekly':
      // Monday is the first day: Sunday is day 0.
      return plusDays(day, -((atNoon(day).getUTCDay() + 6) % 7))
    case 'monthly':
      return `${day.slice(0, 8)}01`
  }
}

/** The first day after a period. */
function dayAfter(period: Exclude<MissionPeriod, 'once'>, first: string): string {
  switch (period) {
    case 'daily':
      return plusDays(first, 1)
    case 'weekly':
      return plusDays(first, 7)
    case 'monthly':
      return periodOfDay('monthly', plusDays(first, 31))
  }
}

type Window = { period: MissionPeriod; untilAt: Date }

/** When a period ends: with its last business day, or with the promotion. */
export function endOfPeriod({ period, untilAt }: Window, first: string, days: Days): Date {
  if (period === 'once') return untilAt
  const end = days.startOf(dayAfter(period, first))
  return end < untilAt ? end : untilAt
}

/** The periods whose steps can be claimed at an instant, the current one first. */
export function openPeriods(
  window: Window & { fromAt: Date },
  { days, now, claimDays }: { days: Days; now: Date; claimDays: number },
): string[] {
  const open: string[] = []
  const last = now < window.untilAt ? now : new Date(window.untilAt.getTime() - 1)
  let first = periodOfDay(window.period, days.dayOf(last))
  const earliest = periodOfDay(window.period, days.dayOf(window.fromAt))
  while (first >= earliest) {
    const end = endOfPeriod(window, first, days).getTime()
    if (end + claimDays * dayMilliseconds <= now.getTime()) break
    open.push(first)
    if (window.period === 'once') break
    first = periodOfDay(window.period, plusDays(first, -1))
  }
  return open
}

/** Until when a step of a period can be claimed. */
export const claimableUntil = (
  window: Window,
  first: string,
  { days, claimDays }: { days: Days; claimDays: number },
): Date => new Date(endOfPeriod(window, first, days).getTime() + claimDays * dayMilliseconds)
