import { commitmentOf } from '@tessera/game-kit'
import { dayMilliseconds, drawDayOffsetMinutes, minuteMilliseconds } from './schedule.ts'

// The built-in beacon: the values of a day are a chain of SHA-256, told backwards. Its end, the anchor, is public the day
// before; whoever has the value of a minute hashes it until the anchor comes out, and no value says anything of later ones.

const minutesOfDay = 1_440

/** The text that so many steps of SHA-256 lead to, each over the hexadecimal text of the one before. */
export function hashedTimes(text: string, times: number): string {
  let last = text
  for (let at = 0; at < times; at++) last = commitmentOf(last)
  return last
}

export const anchorOf = (secret: string): string => hashedTimes(secret, minutesOfDay + 1)

/** The value of a minute, 0 to 1439. */
export const beaconOf = (secret: string, minute: number): string =>
  hashedTimes(secret, minutesOfDay - minute)

/** The values of all minutes of a day, by minute. */
export function beaconsOf(secret: string): string[] {
  const values: string[] = []
  let last = secret
  for (let at = 0; at < minutesOfDay; at++) {
    last = commitmentOf(last)
    values.push(last)
  }
  return values.toReversed()
}

/** How often the value of a minute is hashed to come to the anchor. */
export const hashesToAnchor = (minute: number): number => minute + 1

/** Whether a value is the one of its minute in the chain that ends with this anchor. */
export const isOfChain = (beacon: string, { anchor, hashes }: { anchor: string; hashes: number }) =>
  hashedTimes(beacon, hashes) === anchor

/** The day of the chain, and the minute of it, whose value an instant has. */
export function beaconMinute(at: Date): { day: string; minute: number } {
  const there = at.getTime() + drawDayOffsetMinutes * minuteMilliseconds
  return {
    day: new Date(there).toISOString().slice(0, 10),
    minute: Math.floor((there % dayMilliseconds) / minuteMilliseconds),
  }
}
