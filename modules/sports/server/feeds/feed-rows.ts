import { type Db, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { RecoverFrom } from '../../feeds/feed.ts'
import { hearAgain } from '../book/events.ts'
import type { FeedState } from '../book/feeds.ts'

export type KeptFeed = {
  name: string
  kind: string
  settings: Record<string, string>
  state: FeedState
  aliveAt: Date | null
  recovery: string | null
  recoveryAt: Date | null
  processedAt: Date | null
  processedSeq: number
  setAt: Date | null
}

/** Every feed, by name. */
export async function findFeeds(db: Db): Promise<KeptFeed[]> {
  const { rows } = await sql<KeptFeed>`
    select name, kind, settings, state, alive_at as "aliveAt", recovery, recovery_at as "recoveryAt",
      processed_at as "processedAt", processed_seq::float8 as "processedSeq", set_at as "setAt"
    from sports.feed order by name`.execute(db)
  return rows
}

/** Up to where everything was applied while the feed was up; undefined where it never was. */
export const fromOf = ({ processedAt, processedSeq }: KeptFeed): RecoverFrom | undefined =>
  processedAt ? { at: processedAt, seq: processedSeq } : undefined

/** Longer than this a server that holds a line does not go without saying so. */
const holdSeconds = 15

/** Takes or keeps the line of a feed: one server hears it at a time. Answers whether this one does. */
export async function holdFeed(
  db: Db,
  { name, server, now }: { name: string; server: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`update sports.feed
    set held_by = ${server}, held_until = ${now}::timestamptz + make_interval(secs => ${holdSeconds})
    where name = ${name} and (held_by is null or held_by = ${server} or held_until < ${now})
    returning name`.execute(db)
  return rows.length > 0
}

/** Lets another server take the line at once. */
export const letFeedGo = (db: Db, { name, server }: { name: string; server: string }) =>
  sql`update sports.feed set held_by = null, held_until = null
    where name = ${name} and held_by = ${server}`.execute(db)

/** Notes that a feed which is down is asked for what is missing. Answers whether it still is down. */
export const beginRecovery = (
  db: Db,
  { name, request, tries, now }: { name: string; request: string; tries: number; now: Date },
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql`update sports.feed
      set state = 'recovering', recovery = ${request}, recovery_at = ${now}, tries = ${tries}, changed_at = ${now}
      where name = ${name} and state = 'down' returning name`.execute(tx)
    if (rows.length > 0) await hearAgain(tx, { feed: name })
    return rows.length > 0
  })

/** Notes why a feed is down, and that it waits for no snapshot. */
export const giveUpRecovery = (
  db: Db,
  { name, trouble, now }: { name: string; trouble: string; now: Date },
) =>
  sql`update sports.feed set state = 'down', recovery = null, trouble = ${trouble.slice(0, 300)}, changed_at = ${now}
    where name = ${name} and state in ('down', 'recovering')`.execute(db)

/** How far a feed is that is up: whoever takes it over begins there. A source's clock that is ahead does not count. */
export const moveProcessed = (
  db: Db,
  { name, at, seq, lag, now }: { name: string; at: Date; seq: number; lag: number; now: Date },
) =>
  sql`update sports.feed set lag = ${Math.min(lag, 2_000_000_000)},
      processed_at = case when state = 'up' then greatest(processed_at, least(${at}::timestamptz, ${now}::timestamptz)) else processed_at end,
      processed_seq = case when state = 'up' then greatest(processed_seq, ${seq}::bigint) else processed_seq end
    where name = ${name}`.execute(db)

const unmappedMost = 1_000

/** Counts what a feed offers that the book has no name for. */
export async function countUnmapped(
  db: Db,
  { feed, names, now }: { feed: string; names: readonly string[]; now: Date },
): Promise<void> {
  const sums = new Map<string, number>()
  for (const name of names) {
    const short = name.slice(0, 200)
    if (short !== '') sums.set(short, (sums.get(short) ?? 0) + 1)
  }
  const rows = [...sums]
    .map(([name, count]) => ({ name, count }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  if (rows.length === 0) return
  await sql`insert into sports.feed_unmapped as u (feed, name, count, first_at, last_at)
    select ${feed}, g.name, g.count, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(name text, count bigint)
    where exists (select from sports.feed_unmapped k where k.feed = ${feed} and k.name = g.name)
      or (select count(*) from sports.feed_unmapped where feed = ${feed}) < ${unmappedMost}
    on conflict (feed, name) do update set count = u.count + excluded.count, last_at = excluded.last_at`.execute(
    db,
  )
}

/** Counts what happened to the line of a feed, with what was said of it last. */
export const countOfLine = (
  db: Db,
  {
    feed,
    what,
    about,
    count = 1,
    now,
  }: { feed: string; what: LineCount; about: string; count?: number; now: Date },
) =>
  sql`insert into sports.feed_count as c (feed, what, count, last, last_at)
    values (${feed}, ${what}, ${count}, ${about.slice(0, 300)}, ${now})
    on conflict (feed, what) do update
      set count = c.count + excluded.count, last = excluded.last, last_at = excluded.last_at`.execute(
    db,
  )

/** What happens to lines. Staff read these. */
export type LineCount =
  | 'silent'
  | 'line lost'
  | 'messages missing'
  | 'recovery'
  | 'recovery failed'
  | 'event stopped'
  | 'event asked for'
  | 'repeated'
  | 'no answer'
  | 'lost'
