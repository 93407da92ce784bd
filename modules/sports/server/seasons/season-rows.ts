import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { wordsOf } from '../../feeds/house/chain.ts'
import { houseFeed } from '../../feeds/house/fixtures.ts'
import type { SeasonSport } from '../../feeds/house/kinds.ts'
import type { PlannedMatch } from '../../feeds/house/plan.ts'
import type { MarketName } from '../../feeds/house/price.ts'
import type { Score } from '../../sport.ts'

export type SeasonRow = {
  id: number
  sport: SeasonSport
  number: number
  anchor: string
  rounds: number
  opensAt: Date
}

export type MatchRow = {
  id: number
  seasonId: number
  sport: SeasonSport
  season: number
  anchor: string
  round: number
  place: number
  ref: string
  home: string
  away: string
  strength: unknown
  startsAt: Date
  state: 'planned' | 'told' | 'live' | 'over'
  /** Of the ticks that have been drawn. */
  words: number[]
  score: Score | null
}

/** A match with what has been drawn for it. There is nothing of its seed in it. */
const matchColumns = sql`m.id::float8 as id, m.season_id::float8 as "seasonId", s.sport, s.number as season, s.anchor,
  m.round, m.place, m.ref, m.home, m.away, m.strength, m.starts_at as "startsAt", m.state, m.score, d.words as bytes`
const matchTables = sql`sports.season_match m join sports.season s on s.id = m.season_id
  left join sports.season_draw d on d.match_id = m.id`

type Read = Omit<MatchRow, 'words'> & { bytes: Uint8Array | null }
const matchOf = ({ bytes, ...row }: Read): MatchRow => ({
  ...row,
  words: bytes ? wordsOf(bytes) : [],
})

async function findWhere(db: Db, where: ReturnType<typeof sql>): Promise<MatchRow[]> {
  const { rows } =
    await sql<Read>`select ${matchColumns} from ${matchTables} where ${where}`.execute(db)
  return rows.map(matchOf)
}

export const findById = (db: Db, ids: readonly number[]): Promise<MatchRow[]> =>
  findWhere(db, sql`m.id = any (${[...ids]}::bigint[]) order by m.id`)

export const findByRef = async (db: Db, ref: string): Promise<MatchRow | undefined> =>
  (await findWhere(db, sql`m.ref = ${ref}`))[0]

export const findOfSeason = (db: Db, seasonId: number): Promise<MatchRow[]> =>
  findWhere(db, sql`m.season_id = ${seasonId} order by m.round, m.place`)

/** Matches of these states. */
export const findInState = (db: Db, states: readonly MatchRow['state'][]): Promise<MatchRow[]> =>
  findWhere(db, sql`m.state = any (${[...states]}::text[]) order by m.starts_at, m.id`)

/** Matches of a sport that are to be told by now: not yet told, and to start before this. */
export const findToTell = (
  db: Db,
  { sport, before }: { sport: SeasonSport; before: Date },
): Promise<MatchRow[]> =>
  findWhere(
    db,
    sql`m.state = 'planned' and s.sport = ${sport} and m.starts_at <= ${before} order by m.starts_at, m.id`,
  )

/** Matches whose time has come and whose sides are free: who still plays ends that match first. */
export const findToStart = (db: Db, now: Date): Promise<MatchRow[]> =>
  findWhere(
    db,
    sql`m.state = 'told' and m.starts_at <= ${now} and not exists (
        select from sports.season_match o join sports.season os on os.id = o.season_id
        where o.state = 'live' and os.sport = s.sport
          and (o.home in (m.home, m.away) or o.away in (m.home, m.away)))
      order by m.starts_at, m.id`,
  )

export async function insertMatches(
  tx: Db,
  seasonId: number,
  matches: readonly PlannedMatch[],
): Promise<void> {
  const given = JSON.stringify(
    matches.map(({ startsAt, ...match }) => ({ ...match, starts_at: startsAt })),
  )
  await sql`insert into sports.season_match (season_id, round, place, ref, home, away, strength, starts_at)
    select ${seasonId}, round, place, ref, home, away, strength, starts_at
    from jsonb_to_recordset(${given}::jsonb) as m(round smallint, place smallint, ref text, home text, away text,
      strength jsonb, starts_at timestamptz)`.execute(tx)
}

export const setState = (tx: Db, ids: readonly number[], state: 'told' | 'live') =>
  sql`update sports.season_match set state = ${state} where id = any (${[...ids]}::bigint[])`.execute(
    tx,
  )

export async function endMatches(
  tx: Db,
  ended: readonly { id: number; score: Score }[],
  now: Date,
): Promise<void> {
  if (ended.length === 0) return
  const ids = ended.map(({ id }) => id)
  await sql`select sports.end_draws(${ids}::bigint[])`.execute(tx)
  await sql`update sports.season_match m set state = 'over', score = e.score, ended_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as e(id bigint, score jsonb) where m.id = e.id`.execute(
    tx,
  )
}

/** The seasons that are not over, oldest first. */
export async function findOpenSeasons(db: Db): Promise<SeasonRow[]> {
  const { rows } = await sql<SeasonRow>`
    select id::float8 as id, sport, number, anchor, rounds, opens_at as "opensAt" from sports.season
    where ended_at is null order by id`.execute(db)
  return rows
}

/** The markets of an event of ours that are open in the book. */
export async function findOpenMarkets(db: Db, ref: string): Promise<MarketName[]> {
  const { rows } = await sql<{ type: string; specifiers: string }>`
    select m.type, m.specifiers from sports.market m join sports.event e on e.id = m.event_id
    where e.feed = ${houseFeed} and e.ref = ${ref} and m.status in ('active', 'suspended')`.execute(
    db,
  )
  return rows.map(({ type, specifiers }) => ({
    type,
    specifiers: Object.fromEntries(
      specifiers
        .split('|')
        .filter(Boolean)
        .map((each) => {
          const at = each.indexOf('=')
          return [each.slice(0, at), each.slice(at + 1)]
        }),
    ),
  }))
}
