import type { Period } from '../contract-shapes.ts'

/** The business days of the site: `BusinessDays` of the server kit. */
export type Days = { dayOf: (at: Date) => string; startOf: (day: string) => Date }

/** From its start until just before its end. */
export type Window = { start: Date; end: Date }

const minute = 60_000
const hour = 60 * minute
const dayMilliseconds = 24 * hour

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const dayFrom = (date: Date) => date.toISOString().slice(0, 10)
const plusDays = (day: string, days: number) =>
  dayFrom(new Date(dateOf(day).getTime() + days * dayMilliseconds))
const nextMonth = (day: string) => {
  const date = dateOf(day)
  return dayFrom(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)))
}

/** The first day of the period of a day, and the first day after it. Weeks begin on Monday. */
export function daysOf(period: Period, day: string): { first: string; next: string } {
  switch (period) {
    case 'Daily':
      return { first: day, next: plusDays(day, 1) }
    case 'Weekly': {
      const first = plusDays(day, -((dateOf(day).getUTCDay() + 6) % 7))
      return { first, next: plusDays(first, 7) }
    }
    case 'Semimonthly': {
      const isFirstHalf = Number(day.slice(8)) <= 15
      return isFirstHalf
        ? { first: `${day.slice(0, 8)}01`, next: `${day.slice(0, 8)}16` }
        : { first: `${day.slice(0, 8)}16`, next: nextMonth(day) }
    }
    case 'Monthly':
      return { first: `${day.slice(0, 8)}01`, next: nextMonth(day) }
  }
}

/** The period in which an instant lies. */
export function periodAt(period: Period, at: Date, days: Days): Window {
  const { first, next } = daysOf(period, days.dayOf(at))
  return { start: days.startOf(first), end: days.startOf(next) }
}

/** The hour of the business day in which an instant lies; the last one of a day ends with it. */
export const hourAt = (at: Date, days: Days): Window => stretchAt(hour, at, days)

/** The five minutes of the business day in which an instant lies. */
export const slotAt = (at: Date, days: Days): Window => stretchAt(5 * minute, at, days)

function stretchAt(length: number, at: Date, days: Days): Window {
  const day = periodAt('Daily', at, days)
  const passed = Math.floor((at.getTime() - day.start.getTime()) / length) * length
  const start = day.start.getTime() + passed
  return { start: new Date(start), end: new Date(Math.min(start + length, day.end.getTime())) }
}
