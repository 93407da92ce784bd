import { businessDayOffsetMinutes } from '../../limits.ts'

const dayMinutes = 1_440
const minute = 60_000

/** When the business day of the house began in which this instant lies. */
export function businessDayStart(now: Date): Date {
  const day = dayMinutes * minute
  const offset = businessDayOffsetMinutes * minute
  return new Date(Math.floor((now.getTime() + offset) / day) * day - offset)
}

type Hours = { opensMinute: number; closesMinute: number }

/** Whether withdrawals are taken now. A window may go over midnight; the same minute twice is around the clock. */
export function isWithin({ opensMinute, closesMinute }: Hours, now: Date): boolean {
  if (opensMinute === closesMinute) return true
  const at = Math.floor((now.getTime() - businessDayStart(now).getTime()) / minute)
  return opensMinute < closesMinute
    ? at >= opensMinute && at < closesMinute
    : at >= opensMinute || at < closesMinute
}

/** A minute of the day as a clock shows it. */
export const clockOf = (at: number): string =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
