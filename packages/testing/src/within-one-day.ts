import { systemClock } from '@tessera/server-kit'

const minute = 60_000
const day = 1_440 * minute
// Business days begin at midnight of UTC+8 where nobody has set another zone.
const businessOffset = 480 * minute

/** So long a file of tests needs its day. */
const roomMilliseconds = minute

/**
 * For tests of what happens «today», by the clock of the machine: the end of a business day or of a UTC day is waited
 * for, because their acts would fall on two days.
 */
export async function withinOneDay(): Promise<void> {
  const now = systemClock().getTime()
  const left = Math.min(...[0, businessOffset].map((offset) => day - ((now + offset) % day)))
  if (left < roomMilliseconds) await new Promise((done) => setTimeout(done, left + 1_000))
}
