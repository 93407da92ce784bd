import { sql } from 'kysely'
import { type Clock, systemClock } from './clock.ts'
import type { Db } from './database.ts'
import type { Logger } from './log.ts'

/** A server that is further from its database than this serves no money. */
export const clockOffMilliseconds = 2_000

const everyMilliseconds = 5_000
// A reading that took longer than this says too little about the moment.
const tripMillisecondsMax = 500
const tellMilliseconds = 60_000

export type DatabaseClock = {
  /** The time as the database has it: the same for every server of the site. */
  clock: Clock
  /** How far the machine's own clock is ahead of it, in milliseconds. */
  skew: () => number
  isOff: () => boolean
  stop: () => void
}

type Reading = { at: number; since: number }

/**
 * Follows the clock of the database: reads it every few seconds and counts on by the machine's monotonic clock in
 * between, so that a machine whose clock jumps or is wrong measures waits and limits like all others. Logs where the
 * machine's clock is off. `machine` replaces the machine's clock in tests.
 */
export async function followDatabaseClock(
  db: Db,
  log: Pick<Logger, 'error' | 'warn'>,
  { machine = systemClock, every = everyMilliseconds }: { machine?: Clock; every?: number } = {},
): Promise<DatabaseClock> {
  let reading = await readClock(db)
  const clock = () => new Date(reading.at + performance.now() - reading.since)
  const skew = () => machine().getTime() - clock().getTime()
  const isOff = () => Math.abs(skew()) > clockOffMilliseconds
  let toldAt = Number.NEGATIVE_INFINITY
  const look = async () => {
    const next = await readClock(db)
    if (next.trip <= tripMillisecondsMax) reading = next
    if (!isOff() || performance.now() - toldAt < tellMilliseconds) return
    toldAt = performance.now()
    log.error(
      { seconds: skew() / 1000 },
      'the clock of this machine is off: set it by NTP. Until then this server refuses everything that moves money',
    )
  }
  const timer = setInterval(() => {
    void look().catch((error: unknown) => log.warn({ err: error }, 'the clock could not be read'))
  }, every)
  timer.unref()
  await look()
  return { clock, skew, isOff, stop: () => clearInterval(timer) }
}

async function readClock(db: Db): Promise<Reading & { trip: number }> {
  const begun = performance.now()
  const { rows } = await sql<{ at: string }>`
    select (extract(epoch from clock_timestamp()) * 1000)::text as at`.execute(db)
  const ended = performance.now()
  // The database read its clock somewhere in the middle of the round trip.
  return { at: Number(rows[0]?.at), since: (begun + ended) / 2, trip: ended - begun }
}
