import { type RawBuilder, sql } from 'kysely'
import { liveDelays, ownDelay } from '../../limits.ts'
import type { EventStatus, Score, SportCode } from '../../sport.ts'
import { ownKind } from '../book/feeds.ts'

/** A name in the reader's language, in English where there is none. */
export const nameIn = (column: string, language: string): RawBuilder<string> =>
  sql<string>`coalesce(${sql.ref(column)} ->> ${language.toUpperCase()}::text, ${sql.ref(column)} ->> 'EN')`

type Side = { id: number; name: string; initials: string; colours: string[] }
export type HeadRow = {
  id: number
  sport: SportCode
  categoryId: number
  category: string
  tournamentId: number
  tournament: string
  tier: number
  home: Side | null
  away: Side | null
  name: string | null
  startsAt: Date
  status: EventStatus
  score: Score
  stateAt: Date
  isOwn: boolean
  more: number
}

const side = (alias: string, language: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object('id', ${sql.ref(`${alias}.id`)},
    'name', ${nameIn(`${alias}.name`, language)}, 'initials', ${sql.ref(`${alias}.initials`)},
    'colours', to_jsonb(${sql.ref(`${alias}.colours`)})) end`

/** The columns of `HeadRow`, of `headTables`. */
export const headColumns = (language: string): RawBuilder<unknown> => sql`
  e.id::float8 as id, e.sport, c.id::float8 as "categoryId", ${nameIn('c.name', language)} as category,
  t.id::float8 as "tournamentId", ${nameIn('t.name', language)} as tournament, t.tier,
  ${side('h', language)} as home, ${side('a', language)} as away, ${nameIn('e.name', language)} as name,
  e.starts_at as "startsAt", e.status, e.score, e.state_at as "stateAt", f.kind = ${ownKind} as "isOwn",
  (select count(*)::int from sports.market m where m.event_id = e.id and m.main_column is null
    and m.status in ('active', 'suspended', 'handed over')) as more`

export const headTables: RawBuilder<unknown> = sql`
  sports.event e
  join sports.feed f on f.name = e.feed
  join sports.tournament t on t.id = e.tournament_id
  join sports.category c on c.id = t.category_id
  left join sports.competitor h on h.id = e.home_id
  left join sports.competitor a on a.id = e.away_id`

/** An event as its head is shown. */
export function shownHead({
  categoryId,
  category,
  tournamentId,
  tournament,
  tier,
  ...row
}: HeadRow) {
  const isOver = ['ended', 'abandoned', 'cancelled', 'closed'].includes(row.status)
  return {
    ...row,
    score: row.score as Score & Record<string, unknown>,
    category: { id: categoryId, name: category },
    tournament: { id: tournamentId, name: tournament, tier },
    liveDelay: row.isOwn ? ownDelay : liveDelays[row.sport],
    more: isOver ? 0 : row.more,
  }
}
