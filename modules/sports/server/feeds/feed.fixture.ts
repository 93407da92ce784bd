import { type Clock, createLog, type Db } from '@tessera/server-kit'
import { fixedClock, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import type { FeedKind } from '../../feeds/feed.ts'
import type { SourceMarket, StandIn } from '../../feeds/source.fixture.ts'
import { bookFixture } from '../book/book.fixture.ts'
import { sealSettings, useFeedKey } from './feed-key.ts'
import { FeedKeeper } from './feed-keeper.ts'

// A feed that hears a source on this machine, on a real PostgreSQL.

export type StartStandIn = (clock: Clock) => Promise<StandIn>

export const threeWays = (home = '2.10', draw = '3.30', away = '3.60'): SourceMarket => ({
  type: 'match-result',
  odds: { '1': home, X: draw, '2': away },
})
export const totals = (over = '1.90', under = '1.90', line = '2.5'): SourceMarket => ({
  type: 'total',
  specifiers: { line },
  odds: { over, under },
})

/** Sets a feed as the staff do. */
export async function setFeed(
  db: Db,
  {
    name,
    kind,
    settings,
    now,
  }: { name: string; kind: FeedKind; settings: Record<string, string>; now: Date },
): Promise<void> {
  const sealed = sealSettings(name, kind, { given: settings, before: {} })
  await sql`insert into sports.feed (name, kind, settings, changed_at, set_at)
    values (${name}, ${kind.kind}, ${JSON.stringify(sealed)}::jsonb, ${now}, ${now})
    on conflict (name) do update set settings = excluded.settings, set_at = excluded.set_at, state = 'down'`.execute(
    db,
  )
}

export type FeedFacts = {
  state: string
  trouble: string | null
  tries: number
  processedAt: Date | null
}

/** One feed that hears a stand-in, with what tests ask about it. */
export function feedFixture(db: () => Db, { name, kind }: { name: string; kind: FeedKind }) {
  const clock = fixedClock(new Date().toISOString())
  const book = bookFixture(db, clock, name)
  let standIn: StandIn | undefined
  let keeper: FeedKeeper | undefined
  const source = (): StandIn => {
    if (!standIn) throw new Error('the source does not run yet')
    return standIn
  }
  const keeperOf = (kinds: readonly FeedKind[] = [kind]) => {
    const { push } = testContext(db(), { clock })
    const log = (process.env['FEED_LOG'] ? console : createLog('silent')) as ReturnType<
      typeof createLog
    >
    const pause = (milliseconds: number) =>
      new Promise<void>((done) => setTimeout(done, milliseconds / 20))
    return new FeedKeeper({ db: db(), clock, log, push, pause }, kinds)
  }
  const read = async (): Promise<FeedFacts> => {
    const { rows } =
      await sql<FeedFacts>`select state, trouble, tries, processed_at as "processedAt"
      from sports.feed where name = ${name}`.execute(db())
    const [row] = rows
    if (!row) throw new Error(`no feed ${name}`)
    return row
  }
  /** Lets the keeper go on until it is so. */
  const until = async (
    isSo: () => Promise<boolean> | boolean,
    what = String(isSo),
  ): Promise<void> => {
    let round = 0
    for (const end = Date.now() + 10_000; Date.now() < end;) {
      if (round++ % 8 === 0) source().beat()
      await keeper?.step()
      if (await isSo()) return
      await new Promise((done) => setTimeout(done, 15))
    }
    const facts = JSON.stringify(await read())
    throw new Error(`it does not come: ${what}; ${facts}`)
  }
  return {
    name,
    clock,
    book,
    source,
    read,
    until,
    keeperOf,
    keeper: () => keeper,
    /** Lets another server take over. */
    useKeeper: (other: FeedKeeper | undefined) => {
      keeper = other
    },
    start: async (startStandIn: StartStandIn) => {
      useFeedKey(Buffer.alloc(32, 9))
      standIn = await startStandIn(clock)
      await setFeed(db(), { name, kind, settings: standIn.settings, now: clock() })
      keeper = keeperOf()
    },
    stop: async () => {
      await keeper?.stop()
      await standIn?.close()
    },
    /** What the book calls an event of the source. */
    ref: (ref: string) => source().refOf(ref),
    isUp: async () => (await read()).state === 'up',
    shown: async (ref: string, type = 'match-result', specifiers = '') =>
      (await book.market(source().refOf(ref), type, specifiers))?.shown,
    odds: async (ref: string, type = 'match-result', specifiers = '') =>
      (await book.market(source().refOf(ref), type, specifiers))?.odds,
    market: (ref: string, type: string, specifiers?: string) =>
      book.market(source().refOf(ref), type, specifiers),
    results: (ref: string, type: string, specifiers?: string) =>
      book.results(source().refOf(ref), type, specifiers),
    event: (ref: string) => book.read(source().refOf(ref)),
    counted: (what: string) => book.counted(what),
    unmapped: async () => {
      const { rows } = await sql<{ name: string; count: number }>`
        select name, count::int as count from sports.feed_unmapped where feed = ${name} order by name`.execute(
        db(),
      )
      return rows
    },
    /** Passes time while the source goes on saying that it is there. */
    pass: async (seconds: number) => {
      for (let left = seconds; left > 0; left -= 10) {
        clock.pass(Math.min(10, left) * 1_000)
        source().beat()
        await new Promise((done) => setTimeout(done, 130))
        await keeper?.step()
      }
    },
  }
}

export type Fed = ReturnType<typeof feedFixture>

const day = 24 * 3_600_000

/** A match that the source begins to tell of. */
export function offer(
  f: Fed,
  ref: string,
  markets: SourceMarket[] = [threeWays(), totals()],
): void {
  const startsAt = new Date(f.clock().getTime() + day)
  const [home, away] = [`${ref} home`, `${ref} away`]
  f.source().say({ kind: 'fixture', event: ref, home, away, startsAt })
  f.source().say({ kind: 'odds', event: ref, markets })
}

/** What the source offers on a market, as the book writes it. */
export const offered = (f: Fed, ref: string, name: string): Record<string, number> | undefined => {
  const market = f.source().source.events.get(ref)?.markets.get(name)
  return (
    market &&
    Object.fromEntries(
      Object.entries(market.odds).map(([key, odds]) => [key, Math.round(Number(odds) * 10_000)]),
    )
  )
}

/** A sequence of numbers that is the same each time. */
export function sequence(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}
