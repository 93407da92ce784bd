import { breakLengths, endOf, kindOf } from '../../break-lengths.ts'
import { returnHours } from '../../limits.ts'
import type { BreakRow } from './break-rows.ts'

type Span = Pick<BreakRow, 'kind' | 'until'>

/** A running break as its member sees it. */
export function shownBreak({ kind, beganAt, until, returnAskedAt }: BreakRow, now: Date) {
  return {
    kind,
    beganAt,
    until,
    isOver: kind === 'exclusion' && until !== null && until <= now,
    opensAt: returnAskedAt && opensAt(returnAskedAt),
    longer: breakLengths.filter((length) => {
      const end = endOf(length, now)
      // The same length begun a little later is hardly a longer break.
      const least = end && new Date(end.getTime() - 3_600_000)
      return isLonger({ kind: kindOf(length), until: least }, { kind, until })
    }),
  }
}

/** When a member who asked to return at this instant may play again. */
export const opensAt = (askedAt: Date): Date =>
  new Date(askedAt.getTime() + returnHours * 3_600_000)

/** A time-out is never more than a self-exclusion: that one does not end by itself. */
export function isLonger(asked: Span, running: Span): boolean {
  const isLess = running.kind === 'exclusion' && asked.kind === 'timeOut'
  if (running.until === null || isLess) return false
  return asked.until === null || asked.until > running.until
}
