import type { Received } from '@tessera/calls'
import type { GuestContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { bookCalls } from '../../book-calls.ts'
import { bookProblems } from '../../book-problems.ts'
import { rulesVersion } from '../../limits.ts'
import type { OutcomeResult } from '../../result.ts'
import { type Ending, winnerOf, winnerTypes } from '../../winner-of.ts'
import { headColumns, type HeadRow, headTables, nameIn, shownHead } from './event-heads.ts'
import { specifiersOf } from './shown-markets.ts'

type Reading = Pick<GuestContext, 'db'>
type Asked<Name extends keyof typeof bookCalls> = Received<(typeof bookCalls)[Name]>

type EndedRow = HeadRow & {
  endedAt: Date
  markets: number
  total: number
  endings: Ending[] | null
}

/** How the markets on who wins the whole of an event ended. */
const endingsOf = (language: string) => sql`
  (select jsonb_agg(jsonb_build_object('type', m.type, 'key', o.key, 'result', r.result, 'name', (
      select ${nameIn('p.name', language)} from sports.event_entry n join sports.competitor p on p.id = n.competitor_id
      where n.event_id = e.id and n.key = o.key)) order by o.id)
    from sports.market m join sports.outcome o on o.market_id = m.id
    join lateral (select s.result from sports.outcome_result s where s.outcome_id = o.id
      order by s.number desc limit 1) r on true
    where m.event_id = e.id and m.status <> 'cancelled' and m.specifiers = ''
      and m.type = any(${[...winnerTypes]}::text[])) as endings`

/** Events that have ended, the last one first. */
export async function listResults(
  { db }: Reading,
  { query: { language, sport, day, tournament, pageNo, pageSize } }: Asked<'listResults'>,
) {
  const from = day ? `${day}T00:00:00Z` : null
  const { rows } = await sql<EndedRow>`
    with page as materialized (
      select e.id, count(*) over ()::int as total from sports.event e
      where e.ended_at is not null and (${sport ?? null}::text is null or e.sport = ${sport ?? null})
        and (${tournament ?? null}::bigint is null or e.tournament_id = ${tournament ?? null}::bigint)
        and (${from}::timestamptz is null
          or (e.ended_at >= ${from}::timestamptz and e.ended_at < ${from}::timestamptz + interval '1 day'))
      order by e.ended_at desc, e.id limit ${pageSize} offset ${(pageNo - 1) * pageSize})
    select ${headColumns(language)}, page.total, e.ended_at as "endedAt",
      (select count(*)::int from sports.market m where m.event_id = e.id and m.status in ('settled', 'cancelled')) as markets,
      ${endingsOf(language)}
    from page join (${headTables}) on e.id = page.id order by e.ended_at desc, e.id`.execute(db)
  return {
    list: rows.map(({ endedAt, markets, endings, total: _, ...row }) => {
      const won = winnerOf(row, endings ?? [])
      const isDraw = won === 'draw'
      const winner = won === undefined || isDraw ? null : won.name
      return { ...shownHead(row), endedAt, markets, winner, isDraw }
    }),
    totalPages: Math.ceil((rows[0]?.total ?? 0) / pageSize),
  }
}

type ResultRow = {
  id: number
  key: string
  odds: number
  name: string | null
  number: number
  result: OutcomeResult | null
  reason: string | null
  message: string | null
  certainty: 1 | 2 | null
  at: string | null
  by: string | null
}
type MarketResults = {
  id: number
  type: string
  text: string
  isCancelled: boolean
  outcomes: ResultRow[] | null
}
type Cancelled = {
  market: number | null
  from: string | null
  to: string | null
  reason: string
  at: string
  isTakenBack: boolean
}
type Row = HeadRow & { markets: MarketResults[] | null; cancellations: Cancelled[] | null }

const madeBy = (by: string | null): 'feed' | 'grader' | 'staff' | null =>
  by === null ? null : by.startsWith('staff:') ? 'staff' : by === 'grader' ? 'grader' : 'feed'

const date = (text: string | null): Date | null => (text === null ? null : new Date(text))

const shownResult = ({ name, result, at, by, ...row }: ResultRow) => ({
  ...row,
  ...(name && { name }),
  result: result && { ...result },
  at: date(at),
  by: madeBy(by),
})

/** How the markets of an event ended and what says so. Problem: `unknownEvent`. */
export async function readResults(
  { db }: Reading,
  { params: { id }, query: { language } }: Asked<'readResults'>,
) {
  const { rows } = await sql<Row>`
    select ${headColumns(language)},
      (select jsonb_agg(jsonb_build_object('id', m.id, 'type', m.type, 'text', m.specifiers,
          'isCancelled', m.status = 'cancelled', 'outcomes', (
            select jsonb_agg(jsonb_build_object('id', o.id, 'key', o.key, 'odds', o.odds, 'name', (
                select ${nameIn('p.name', language)} from sports.event_entry n
                join sports.competitor p on p.id = n.competitor_id where n.event_id = e.id and n.key = o.key),
              'number', coalesce(r.number, 0), 'result', r.result, 'reason', r.reason, 'message', r.message_id,
              'certainty', r.certainty, 'at', r.at, 'by', r.made_by) order by o.id)
            from sports.outcome o left join lateral (select * from sports.outcome_result s where s.outcome_id = o.id
              order by s.number desc limit 1) r on true
            where o.market_id = m.id)) order by m.id)
        from sports.market m where m.event_id = e.id and (m.status in ('settled', 'cancelled')
          or exists (select from sports.outcome o join sports.outcome_result r on r.outcome_id = o.id where o.market_id = m.id))
      ) as markets,
      (select jsonb_agg(jsonb_build_object('market', x.market_id, 'from', x.from_at, 'to', x.to_at, 'reason', x.reason,
          'at', x.at, 'isTakenBack', x.taken_back_at is not null) order by x.id)
        from sports.cancellation x where x.event_id = e.id) as cancellations
    from ${headTables} where e.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw bookProblems.unknownEvent()
  const { markets, cancellations, ...head } = row
  return {
    event: shownHead(head),
    rulesVersion,
    markets: (markets ?? []).map(({ text, outcomes, ...market }) => ({
      ...market,
      specifiers: specifiersOf(text),
      outcomes: (outcomes ?? []).map(shownResult),
    })),
    cancellations: (cancellations ?? []).map(({ from, to, at, ...each }) => ({
      ...each,
      from: date(from),
      to: date(to),
      at: new Date(at),
    })),
  }
}
