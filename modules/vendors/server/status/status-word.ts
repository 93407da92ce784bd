import { statusFailuresLeast, statusSlowShare } from '../../limits.ts'
import type { StatusWord } from '../../status-calls.ts'

/** Requests of one span of time. `slow`: from how many milliseconds on they count as slow. */
export type Span = { asked: number; failed: number; p95: number; slow: number }

const order: StatusWord[] = ['quiet', 'working', 'slow', 'down']

/** How a span went. One failure alone is no trouble; half of all is an outage. */
export function statusWord({ asked, failed, p95, slow }: Span): StatusWord {
  if (asked === 0) return 'quiet'
  if (failed >= statusFailuresLeast && failed * 2 >= asked) return 'down'
  const isFaulty = failed >= statusFailuresLeast - 1 && failed >= asked * statusSlowShare
  return isFaulty || p95 >= slow ? 'slow' : 'working'
}

/** The worse of two. What was not asked says nothing. */
export const worseOf = (one: StatusWord, other: StatusWord): StatusWord =>
  order.indexOf(one) >= order.indexOf(other) ? one : other
