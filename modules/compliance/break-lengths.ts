/** A time-out ends by itself; a self-exclusion does not. */
export const breakKinds = ['timeOut', 'exclusion'] as const
export type BreakKind = (typeof breakKinds)[number]

/** What members may choose, in days and in months. */
const days = { days1: 1, days2: 2, days7: 7, days14: 14, days30: 30, days42: 42 } as const
const months = { months6: 6, months12: 12, months24: 24, months36: 36, months60: 60 } as const

export const timeOutLengths = ['days1', 'days2', 'days7', 'days14', 'days30', 'days42'] as const
/** `always` has no end. */
export const exclusionLengths = [
  'months6',
  'months12',
  'months24',
  'months36',
  'months60',
  'always',
] as const
export const breakLengths = [...timeOutLengths, ...exclusionLengths] as const
export type BreakLength = (typeof breakLengths)[number]

/** Which kind a length is of. */
export const kindOf = (length: BreakLength): BreakKind => (length in days ? 'timeOut' : 'exclusion')

/**
 * When a break of this length ends that begins now, in UTC; nothing where it never does. Half a year from the last of
 * August is the first days of March: never shorter than was asked for.
 */
export function endOf(length: BreakLength, from: Date): Date | null {
  if (length === 'always') return null
  if (length in days)
    return new Date(from.getTime() + days[length as keyof typeof days] * 86_400_000)
  const end = new Date(from)
  end.setUTCMonth(end.getUTCMonth() + months[length as keyof typeof months])
  return end
}
