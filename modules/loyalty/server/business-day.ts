import { businessDayOffsetMinutes, claimableDays, claimableMinute } from '../limits.ts'

const minute = 60_000
const dayLength = 1_440 * minute
const offset = businessDayOffsetMinutes * minute

/** The business day of the house in which an instant lies: 2026-11-24. */
export const dayOf = (at: Date): string =>
  new Date(at.getTime() + offset).toISOString().slice(0, 10)

/** When a business day begins. */
export const startOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - offset)

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayLength).toISOString().slice(0, 10)

/** From when the rebate of a day may be claimed. */
export const claimableFrom = (day: string): Date =>
  new Date(startOf(addDays(day, 1)).getTime() + claimableMinute * minute)

/** And until when. */
export const claimableUntil = (day: string): Date =>
  new Date(claimableFrom(day).getTime() + claimableDays * dayLength)

/** The last day whose rebate may be claimed at this instant. */
export const lastClaimable = (now: Date): string =>
  addDays(dayOf(new Date(now.getTime() - claimableMinute * minute)), -1)

/** The first day whose rebate may still be claimed at this instant. */
export const firstClaimable = (now: Date): string => addDays(lastClaimable(now), 1 - claimableDays)
