// On which business days a series of tournaments has one. Days are written as 2026-03-31.

/** `days`: of the week, 1 is Monday. `from`: the first day that may have one; `lastDay`: the last one. */
export type Rhythm = {
  days: readonly number[]
  from: string
  lastDay: string | null
}

const dayMilliseconds = 86_400_000

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10)

/** 1 is Monday. */
export const weekdayOf = (day: string): number =>
  ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

/** The next day that has a tournament; nothing where there is none any more. */
export function nextStart({ days, from, lastDay }: Rhythm): string | undefined {
  for (let at = 0; at < 7; at++) {
    const day = dayAfter(from, at)
    if (lastDay !== null && day > lastDay) return undefined
    if (days.includes(weekdayOf(day))) return day
  }
  return undefined
}
