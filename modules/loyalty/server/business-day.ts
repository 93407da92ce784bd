import type { BusinessDays } from '@tessera/server-kit'
import { claimableDays, claimableMinute } from '../limits.ts'

const minute = 60_000
const dayLength = 1_440 * minute

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayLength).toISOString().slice(0, 10)

/** From when the rebate of a business day may be claimed. */
export const claimableFrom = ({ startOf }: BusinessDays, day: string): Date =>
  new Date(startOf(addDays(day, 1)).getTime() + claimableMinute * minute)

/** And until when. */
export const claimableUntil = ({ startOf }: BusinessDays, day: string): Date =>
  new Date(startOf(addDays(day, 1 + claimableDays)).getTime() + claimableMinute * minute)

/** The last day whose rebate may be claimed at this instant. */
export const lastClaimable = ({ dayOf }: BusinessDays, now: Date): string =>
  addDays(dayOf(new Date(now.getTime() - claimableMinute * minute)), -1)

/** The first day whose rebate may still be claimed at this instant. */
export const firstClaimable = (days: BusinessDays, now: Date): string =>
  addDays(lastClaimable(days, now), 1 - claimableDays)
