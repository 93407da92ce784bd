import { type Db, type JobContext, type Listener, prepared } from '@tessera/server-kit'
import { sql } from 'kysely'
import { houseFeed, tableRef } from '../../feeds/house/fixtures.ts'
import { Quotes } from '../../feeds/house/quotes.ts'
import { readMargins } from '../book/margins.ts'
import { applyMessages } from '../book/apply-messages.ts'
import { addFeed, ownKind, readFeed } from '../book/feeds.ts'
import { reopenFeed } from '../book/suspend-feed.ts'
import { tellChanges } from '../book/tell-event.ts'
import { openSeasons, planKnockOuts, revealRounds } from './open-seasons.ts'
import { type Playing, playTicks, startMatches, tellSilent } from './play-matches.ts'
import {
  databaseNow,
  gapSeconds,
  lockClock,
  moveClock,
  type SeasonClock,
  standStill,
} from './season-clock.ts'
import { findInState, findOpenSeasons, type MatchRow, type SeasonRow } from './season-rows.ts'
import { tableMilliseconds, tellTable, tellTableFixture } from './table-prices.ts'
import { tellAnew, tellFixture, tellMatches } from './tell-matches.ts'
import { Telling } from './telling.ts'

// What own seasons do by the clock of the database: open, tell, start, play, reveal. It runs as a listener whose events are what is
// due, so that one server runs them at a time; a tick, the prices after it and what the book makes of them are one transaction.

export type Due = 'pulse' | 'start' | 'tick'

const pulseSeconds = 2
const aliveMilliseconds = 8_000
const restMilliseconds = 250
const dueMost = 50

async function findDue(db: Db): Promise<Due[]> {
  const { rows } = await sql<Record<Due, boolean>>`${prepared}
    with clock as (select clock_timestamp() as now)
    select c.alive_at is null or c.alive_at <= now - make_interval(secs => ${pulseSeconds}) as pulse,
      exists (select from sports.season_match where state = 'told' and starts_at <= now) as start,
      exists (select from sports.season_draw where next_at <= now) as tick
    from sports.season_clock c, clock`.execute(db)
  const [row] = rows
  if (!row) return []
  return (['pulse', 'start', 'tick'] as const).filter((each) => row[each])
}

type Memory = { quotes: Quotes; aliveAt: number }

/** Lets the time that nobody ran the seasons pass by, and tells the new times of what is to come. */
async function catchUp(tx: Db, clock: SeasonClock, { told, now }: Playing): Promise<void> {
  if (!clock.aliveAt) return
  const gap = now.getTime() - clock.aliveAt.getTime()
  if (gap < gapSeconds * 1_000) return
  await standStill(tx, { from: clock.aliveAt, to: now })
  for (const match of await findInState(tx, ['told'])) tellFixture(told, match, now)
  for (const season of await footballSeasons(tx)) await tellTableFixture(tx, season, { told, now })
}

const footballSeasons = async (tx: Db): Promise<SeasonRow[]> =>
  (await findOpenSeasons(tx)).filter(({ sport }) => sport === 'football')

/** Whether the book knows the table of a season. */
async function hasTable(tx: Db, season: SeasonRow): Promise<boolean> {
  const { rows } = await sql`select from sports.event
    where feed = ${houseFeed} and ref = ${tableRef(season)}`.execute(tx)
  return rows.length > 0
}

/** Prices tables whose matches have moved, and those that were not priced for a while. */
async function tellTables(
  tx: Db,
  seasons: readonly SeasonRow[],
  moved: ReadonlySet<number>,
  playing: Playing,
): Promise<void> {
  for (const season of seasons) {
    const { quotes, now, pace } = playing
    const isNew = !(await hasTable(tx, season))
    if (isNew) await tellTableFixture(tx, season, playing)
    const last = quotes.toldAt(tableRef(season)) ?? 0
    const isOld = now.getTime() - last > tableMilliseconds / pace
    if (isNew || isOld || moved.has(season.id)) await tellTable(tx, season, playing)
  }
}

/** What is looked after every few seconds. */
async function pulse(tx: Db, memory: Memory, clock: SeasonClock, playing: Playing): Promise<void> {
  const { told, now } = playing
  const at = { now, pace: clock.pace }
  await catchUp(tx, clock, playing)
  await openSeasons(tx, at)
  await planKnockOuts(tx, at)
  await tellMatches(tx, playing)
  await tellSilent(tx, playing)
  if (now.getTime() - memory.aliveAt < aliveMilliseconds) return
  told.say(now, { kind: 'alive', subscribed: true })
}

/** Makes the feed known. Where it is down, all that it has is told anew before it opens. Answers whether it opens now. */
async function openFeed(tx: Db, { told, quotes, now }: Playing): Promise<boolean> {
  await addFeed(tx, { name: houseFeed, kind: ownKind, settings: {} }, now)
  const { state } = await readFeed(tx, houseFeed)
  if (state === 'up' || state === 'off') return false
  await tellAnew(tx, { told, quotes, now })
  return true
}

type Context = Pick<JobContext, 'db' | 'clock' | 'log' | 'push'>

async function play(
  tx: Db,
  { due, clock, memory }: { due: readonly Due[]; clock: SeasonClock; memory: Memory },
): Promise<{ told: Telling; isOpening: boolean; now: Date }> {
  const now = await databaseNow(tx)
  const told = new Telling(clock.seq)
  const { quotes } = memory
  const playing = { told, quotes, now, pace: clock.pace }
  const isPulse = due.includes('pulse')
  const isOpening = isPulse && (await openFeed(tx, playing))
  if (isPulse) await pulse(tx, memory, clock, playing)
  await startMatches(tx, playing)
  const moved: MatchRow[] = due.includes('tick') ? await playTicks(tx, playing) : []
  const ofTables = new Set(moved.map(({ seasonId }) => seasonId))
  if (isPulse || ofTables.size > 0) {
    await tellTables(tx, await footballSeasons(tx), ofTables, playing)
  }
  if (isPulse) await revealRounds(tx, now)
  return { told, isOpening, now }
}

/** The events of these messages, locked in the one order in which slips lock them. */
const lockEvents = (tx: Db, told: Telling) => {
  const refs = new Set(told.messages.flatMap((each) => ('event' in each ? [each.event] : [])))
  return sql`select from sports.event where feed = ${houseFeed} and ref = any (${[...refs]}::text[])
    order by id for update`.execute(tx)
}

/** Keeps what is pushed until it is sent. */
const held = (push: Context['push'], waiting: (() => void)[]): Context['push'] =>
  ((...told: Parameters<Context['push']>) => {
    waiting.push(() => push(...told))
  }) as Context['push']

/** Does what is due, and applies what is told of it. Answers what browsers are told after the commit. */
export async function runSeasons(
  context: Context,
  due: readonly Due[],
  memory: Memory,
): Promise<() => void> {
  const tx = context.db
  memory.quotes.undo()
  const { two, three, list } = await readMargins(tx)
  memory.quotes.margins = { 2: two, 3: three, list }
  const clock = await lockClock(tx)
  if (!clock) return () => undefined
  const { told, isOpening, now } = await play(tx, { due, clock, memory })
  const isPulse = due.includes('pulse')
  await moveClock(tx, { now: isPulse ? now : (clock.aliveAt ?? now), seq: told.seq })
  // What browsers are told waits for the commit.
  const waiting: (() => void)[] = []
  const telling = { ...context, push: held(context.push, waiting) }
  await lockEvents(tx, told)
  const sum = await applyMessages(telling, houseFeed, told.messages)
  if (sum.parts.length > 0) context.log.error({ parts: sum.parts }, 'the book refused own events')
  const opened = isOpening ? await reopenFeed(tx, houseFeed, now) : undefined
  if (opened) tellChanges(telling, opened)
  return () => {
    memory.quotes.commit()
    if (told.messages.some(({ kind }) => kind === 'alive')) memory.aliveAt = now.getTime()
    for (const send of waiting) send()
  }
}

/** A runner with what it remembers of what it has told. */
export function seasonRunner(): Listener<Due, null> {
  const memory: Memory = { quotes: new Quotes(), aliveAt: 0 }
  return {
    name: 'sports.seasons',
    batch: dueMost,
    restMilliseconds,
    movesMoney: true,
    read: async (tx) => ({ events: await findDue(tx), position: null }),
    handle: (context, due) => runSeasons(context, due, memory),
  }
}
