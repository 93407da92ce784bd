import { typedToNumber } from '@tessera/web-kit'

const timesMost = 100

/** «1.5 times» in parts per million; undefined where it is no such number, or more than is allowed. */
export function ppmOfTimes(typed: string): number | undefined {
  const times = typedToNumber(typed)
  return times !== undefined && times >= 0 && times <= timesMost
    ? Math.round(times * 1_000_000)
    : undefined
}
