import { dayOf } from './period.ts'

export const statementPeriods = ['thisMonth', 'lastMonth', 'year', 'own'] as const
export type StatementPeriod = (typeof statementPeriods)[number]

/** The first and the last day of a period of a statement, where the reader is. */
export function statementDays(
  { period, from, to }: { period: StatementPeriod; from: string; to: string },
  now: number,
): { from: string; to: string } {
  const today = new Date(now)
  const day = (month: number, date: number) =>
    dayOf(new Date(today.getFullYear(), today.getMonth() + month, date))
  if (period === 'own') return { from, to }
  if (period === 'thisMonth') return { from: day(0, 1), to: dayOf(today) }
  if (period === 'lastMonth') return { from: day(-1, 1), to: day(0, 0) }
  return { from: dayOf(new Date(now - 364 * 86_400_000)), to: dayOf(today) }
}
