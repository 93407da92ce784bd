import { systemClock } from '@tessera/server-kit'

const minute = 60_000
const day = 1_440 * minute
// Business days begin at midnight of UTC+8 where nobody has set another zone.
const businessOffset = 480 * minute

/** So long a file of tests needs its day. */
const roomMilliseconds = minute

/**
 * For tests of what happens «today», by the clock of the machine: a day of the house or of UTC that is about to end is
 * waited for, as what they do would fall on two.
 */
export async function withinOneDay(): Promise<void> {
  const now = systemClock().getTime()
  const left = Math.min(...[0, businessOffset].map((offset) => day - ((now + offset) % day)))
  if (left < roomMilliseconds) await new Promise((done) => setTimeout(done, left + 1_000))
}
