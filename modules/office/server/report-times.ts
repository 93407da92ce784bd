import type { NewReport } from '../report-calls.ts'

type Every = NewReport['every']

/** Reports are written at this hour (UTC) of the day after their period. */
const hour = 6

const dayOf = (at: Date) => Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())
const day = 86_400_000
const nameOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Where the period that holds this day begins; a week begins on a Monday. */
function beginOf(every: Every, at: number): number {
  const date = new Date(at)
  if (every === 'month') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
  return every === 'week' ? at - ((date.getUTCDay() + 6) % 7) * day : at
}

function afterOf(every: Every, begin: number): number {
  const date = new Date(begin)
  if (every === 'month') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
  return begin + (every === 'week' ? 7 : 1) * day
}

/** When the report of the period that runs now is due. */
export function dueAfter(every: Every, now: Date): Date {
  const due = (end: number) => end + hour * 3_600_000
  const begin = beginOf(every, dayOf(now))
  return new Date(due(begin) > now.getTime() ? due(begin) : due(afterOf(every, begin)))
}

/** The last period that had ended at this instant, its first and its last day. */
export function endedBefore(every: Every, now: Date): { from: string; to: string } {
  const end = beginOf(every, dayOf(now))
  return { from: nameOf(beginOf(every, end - day)), to: nameOf(end - day) }
}
