import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

export type FeedState = 'up' | 'down' | 'recovering' | 'off'
export type FeedRow = {
  name: string
  kind: string
  state: FeedState
  lastSeq: number
  recovery: string | null
}

/** The kind of the feed that plays our own events: graders settle them, and no other source may. */
export const ownKind = 'house'

export const isOwn = ({ kind }: Pick<FeedRow, 'kind'>): boolean => kind === ownKind

/** Makes a feed known. It is down until it says that it is there. Known already, only its settings change. */
export async function addFeed(
  db: Db,
  { name, kind, settings }: { name: string; kind: string; settings: object },
  now: Date,
): Promise<void> {
  await sql`insert into sports.feed (name, kind, settings, changed_at)
    values (${name}, ${kind}, ${JSON.stringify(settings)}::jsonb, ${now})
    on conflict (name) do update set kind = excluded.kind, settings = excluded.settings`.execute(db)
}

/** The feed with this name. One that was never added is a fault. */
export async function readFeed(db: Db, name: string): Promise<FeedRow> {
  const { rows } = await sql<FeedRow>`
    select name, kind, state, last_seq::float8 as "lastSeq", recovery
    from sports.feed where name = ${name}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no feed ${name}`)
  return row
}

/** Notes how far it is, and that it was heard. */
export async function moveFeed(
  tx: Db,
  { name, lastSeq, aliveAt }: { name: string; lastSeq: number; aliveAt: Date | undefined },
): Promise<void> {
  await sql`update sports.feed set last_seq = greatest(last_seq, ${lastSeq}),
      alive_at = greatest(alive_at, ${aliveAt ?? null}::timestamptz)
    where name = ${name}`.execute(tx)
}
