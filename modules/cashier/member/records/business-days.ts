import type { BusinessZone } from '@tessera/web-kit'
import { profitDaysMax } from '../../records-limits.ts'

const dayMilliseconds = 86_400_000

/**
 * The days of a report by the business calendar: those in which the period of the reader begins and ends, limited to
 * one report.
 */
export function businessDaysIn(
  { from, to }: { from?: string; to?: string },
  now: number,
  { dayOf }: BusinessZone,
): { from: string; to: string } {
  const last = to ? Math.min(Date.parse(to) - 1, now) : now
  const earliest = last - (profitDaysMax - 1) * dayMilliseconds
  const first = Math.min(last, Math.max(earliest, from ? Date.parse(from) : earliest))
  return { from: dayOf(first), to: dayOf(last) }
}
