import type { GuestContext } from '@tessera/server-kit'
import type { FailureKind } from '../failure-calls.ts'
import { failuresPerMinuteMax } from '../limits.ts'

type Count = { since: number; told: number }

let count: Count = { since: 0, told: 0 }

/**
 * Writes into the log that a file of a page did not come. Browsers may say so at any rate: what is more than a minute's
 * share is counted and not written, so that nobody fills the log.
 */
export function reportFailure(
  { log, clock, userAgent }: Pick<GuestContext, 'log' | 'clock' | 'userAgent'>,
  { kind, file }: { kind: FailureKind; file: string },
): { success: true } {
  const now = clock().getTime()
  const isOver = now < count.since || now - count.since >= 60_000
  if (isOver) count = { since: now, told: 0 }
  count.told += 1
  if (count.told <= failuresPerMinuteMax) {
    log.warn(
      { kind, file: file.replace(/[?#].*$/, ''), userAgent },
      'a file of a page did not come',
    )
  }
  return { success: true }
}
