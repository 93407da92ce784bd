/** Periods that a reader chooses by name; `own` is between two days of theirs. */
export const periods = ['today', 'week', 'month', 'year', 'all', 'own'] as const
export type Period = (typeof periods)[number]

const daysBack: Partial<Record<Period, number>> = { today: 0, week: 6, month: 29, year: 364 }

/** The instant at which a day begins where the reader is; nothing for what is no day. */
function dayStart(day: string, later = 0): string | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)
  if (!match) return undefined
  const [, year, month, date] = match.map(Number)
  return new Date(year ?? 0, (month ?? 1) - 1, (date ?? 1) + later).toISOString()
}

/** The same for how many days ago, so that it stays the same all day long. */
function startOfDaysAgo(now: number, days: number): string {
  const today = new Date(now)
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() - days).toISOString()
}

/** The instants of a period; a border that is not there goes on for ever. */
export function instantsOf(
  { period, from, to }: { period: Period; from: string; to: string },
  now: number,
): { from?: string; to?: string } {
  if (period === 'own') {
    const [begins, ends] = [dayStart(from), dayStart(to, 1)]
    return { ...(begins && { from: begins }), ...(ends && { to: ends }) }
  }
  const days = daysBack[period]
  return days === undefined ? {} : { from: startOfDaysAgo(now, days) }
}

/** A day where the reader is, as a date field writes it. */
export const dayOf = (at: Date): string =>
  [
    at.getFullYear(),
    String(at.getMonth() + 1).padStart(2, '0'),
    String(at.getDate()).padStart(2, '0'),
  ].join('-')
