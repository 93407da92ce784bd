import { type BusinessDays, type Db, readBusinessDays } from '@tessera/server-kit'

/** When the business day began in which this instant lies. */
export async function businessDayStart(db: Db, now: Date): Promise<Date> {
  const { dayOf, startOf } = await readBusinessDays(db)
  return startOf(dayOf(now))
}

type Hours = { opensMinute: number; closesMinute: number }

/** Whether withdrawals are taken now. A window may go over midnight; the same minute twice is around the clock. */
export function isWithin(
  { opensMinute, closesMinute }: Hours,
  now: Date,
  { minuteOf }: BusinessDays,
): boolean {
  if (opensMinute === closesMinute) return true
  const at = minuteOf(now)
  return opensMinute < closesMinute
    ? at >= opensMinute && at < closesMinute
    : at >= opensMinute || at < closesMinute
}

/** A minute of the day as a clock shows it. */
export const clockOf = (at: number): string =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
