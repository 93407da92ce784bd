import type { Received } from '@tessera/calls'
import type { GuestContext } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import type { bookCalls } from '../../book-calls.ts'
import { bookProblems } from '../../book-problems.ts'
import { soonHours } from '../../limits.ts'
import type { PlaceTerms } from '../../result.ts'
import { sportCodes, sports } from '../../sport.ts'
import { headColumns, type HeadRow, headTables, nameIn, shownHead } from './event-heads.ts'
import { type MarketColumn, marketsOf, shownMarkets } from './shown-markets.ts'

type Reading = Pick<GuestContext, 'db' | 'clock'>
type Asked<Name extends keyof typeof bookCalls> = Received<(typeof bookCalls)[Name]>
type Query = Asked<'listEvents'>['query']

const standing = sql`e.status in ('planned', 'live', 'interrupted')`
const inMain = sql`m.main_column is not null and m.status in ('active', 'suspended', 'handed over')`
const open = sql`m.status in ('active', 'suspended', 'handed over')`

const spanOf = (day: string): RawBuilder<unknown> =>
  sql`e.starts_at >= ${`${day}T00:00:00Z`}::timestamptz and e.starts_at < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day'`

function timeOf({ when, day }: Pick<Query, 'when' | 'day'>, now: Date): RawBuilder<unknown> {
  switch (when) {
    case 'live':
      return sql`e.status in ('live', 'interrupted')`
    case 'soon':
      return sql`e.status = 'planned' and e.starts_at <= ${now}::timestamptz + make_interval(hours => ${soonHours}::int)`
    case 'day':
      return sql`e.status = 'planned' and ${spanOf(day ?? now.toISOString().slice(0, 10))}`
    case 'all':
      return sql`true`
  }
}

const likeOf = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`

/** Whether a name of the event, in the reader's language, holds what is searched. */
function holds(search: string | undefined, language: string): RawBuilder<unknown> {
  if (!search) return sql`true`
  const like = likeOf(search)
  const names = ['h.name', 'a.name', 'e.name', 't.name', 'c.name']
  const each = names.map((name) => sql`${nameIn(name, language)} ilike ${like}::text`)
  return sql`(${sql.join(each, sql` or `)})`
}

const sportsOf = (category: Query['category']): string[] | null =>
  category ? sportCodes.filter((sport) => sports[sport].category === category) : null

const chosen = ({
  sport,
  category,
  tournament,
  ids,
  tournaments,
}: Query): RawBuilder<unknown> => sql`
  (${sport ?? null}::text is null or e.sport = ${sport ?? null}) and
  (${sportsOf(category)}::text[] is null or e.sport = any(${sportsOf(category)}::text[])) and
  (${tournament ?? null}::bigint is null or e.tournament_id = ${tournament ?? null}::bigint) and
  (${!ids && !tournaments}::boolean or e.id = any(${ids ?? []}::bigint[]) or
    e.tournament_id = any(${tournaments ?? []}::bigint[]))`

type ListedRow = HeadRow & { markets: MarketColumn[] | null; total: number }

/** A page of events with their main markets: what is live comes first, then what begins first. */
export async function listEvents({ db, clock }: Reading, { query }: Asked<'listEvents'>) {
  const { language, pageNo, pageSize } = query
  const now = clock()
  const { rows } = await sql<ListedRow>`
    with page as materialized (
      select e.id, count(*) over ()::int as total,
        row_number() over (order by e.status = 'planned', t.tier * (e.status <> 'planned')::int, e.starts_at, e.id) as place
      from ${headTables}
      where ${standing} and ${timeOf(query, now)} and ${chosen(query)} and ${holds(query.search, language)}
      order by place limit ${pageSize} offset ${(pageNo - 1) * pageSize})
    select ${headColumns(language)}, page.total, ${marketsOf({ language, now }, inMain)} as markets
    from page join (${headTables}) on e.id = page.id
    order by page.place`.execute(db)
  return {
    list: rows.map(({ markets, total: _, ...row }) => ({
      ...shownHead(row),
      markets: shownMarkets(markets),
    })),
    totalPages: Math.ceil((rows[0]?.total ?? 0) / pageSize),
    serverTime: now,
  }
}

type EventRow = HeadRow & {
  markets: MarketColumn[] | null
  placeTerms: PlaceTerms | null
  entries: { key: string; id: number; name: string }[] | null
}

/** An event with its open markets. Problem: `unknownEvent`. */
export async function readEvent(
  { db, clock }: Reading,
  { params: { id }, query: { language } }: Asked<'readEvent'>,
) {
  const now = clock()
  const { rows } = await sql<EventRow>`
    select ${headColumns(language)}, ${marketsOf({ language, now }, open)} as markets, e.place_terms as "placeTerms",
      (select jsonb_agg(jsonb_build_object('key', n.key, 'id', p.id, 'name', ${nameIn('p.name', language)}) order by n.key)
        from sports.event_entry n join sports.competitor p on p.id = n.competitor_id where n.event_id = e.id) as entries
    from ${headTables} where e.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw bookProblems.unknownEvent()
  const { markets, placeTerms, entries, ...head } = row
  return {
    event: shownHead(head),
    markets: shownMarkets(markets),
    placeTerms,
    entries: entries ?? [],
    serverTime: now,
  }
}
