import type { BusinessDays } from '@tessera/server-kit'
import type { NewReport } from '../report-calls.ts'

type Every = NewReport['every']

/** Reports are written so long after the end of their period. */
const afterEnd = 6 * 3_600_000
const day = 86_400_000

const dateOf = (name: string) => new Date(`${name}T00:00:00Z`)
const nameOf = (date: Date) => date.toISOString().slice(0, 10)
const later = (name: string, days: number) => nameOf(new Date(dateOf(name).getTime() + days * day))

/** The first day of the period that holds this day; a week begins on a Monday. */
function beginOf(every: Every, name: string): string {
  if (every === 'month') return `${name.slice(0, 7)}-01`
  return every === 'week' ? later(name, -((dateOf(name).getUTCDay() + 6) % 7)) : name
}

/** The first day of the period after the one that begins with this day. */
function afterOf(every: Every, begin: string): string {
  if (every === 'month') return beginOf(every, later(begin, 31))
  return later(begin, every === 'week' ? 7 : 1)
}

/** When the report is due of the period that has just ended, or, where that time is over, of the one that runs now. */
export function dueAfter(days: BusinessDays, every: Every, now: Date): Date {
  const due = (first: string) => new Date(days.startOf(first).getTime() + afterEnd)
  const begin = beginOf(every, days.dayOf(now))
  return due(begin) > now ? due(begin) : due(afterOf(every, begin))
}

/** The last period that had ended at this instant, its first and its last business day. */
export function endedBefore(
  days: BusinessDays,
  every: Every,
  now: Date,
): { from: string; to: string } {
  const to = later(beginOf(every, days.dayOf(now)), -1)
  return { from: beginOf(every, to), to }
}
