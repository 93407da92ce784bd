import type { Answer, Received } from '@tessera/calls'
import { money } from '@tessera/money'
import type { StaffContext } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import type { boardStaffCalls } from '../../board-staff-calls.ts'
import { bookProblems } from '../../book-problems.ts'
import { changesShown } from '../../desk-limits.ts'
import type { DeskEvent, DeskMarket, Hold } from '../../desk-shapes.ts'
import { resultProblems } from '../../result-problems.ts'
import { fairOdds, oddsOf } from '../../rules/index.ts'
import type { Split } from '../../result.ts'
import { isOwn } from '../book/feeds.ts'
import { headColumns, type HeadRow, headTables, nameIn, shownHead } from '../lists/event-heads.ts'
import { specifiersOf } from '../lists/shown-markets.ts'
import type { MemberStatus } from '../book/member-status.ts'
import { holdColumn, readStop } from './held.ts'
import { realMember, refuseCurrency } from './scope.ts'

type Calls = typeof boardStaffCalls
type Query = Received<Calls['listDeskEvents']>['query']

const stands = sql`e.status in ('planned', 'live', 'interrupted')`
const openMarket = sql`m.status in ('active', 'suspended', 'handed over')`

const states: Record<Query['state'], RawBuilder<unknown>> = {
  open: stands,
  live: sql`e.status in ('live', 'interrupted')`,
  planned: sql`e.status = 'planned'`,
  held: sql`${stands} and (e.held_by is not null
    or exists (select from sports.market m where m.event_id = e.id and m.held_by is not null and ${openMarket}))`,
  over: sql`not ${stands}`,
}

function holds(search: string | undefined, language: string): RawBuilder<unknown> {
  if (!search) return sql`true`
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const each = ['h.name', 'a.name', 'e.name', 't.name', 'c.name'].map(
    (name) => sql`${nameIn(name, language)} ilike ${like}::text`,
  )
  return sql`(${sql.join(each, sql` or `)})`
}

/** What the worst outcome of each event leaves: all stakes on its market less what it pays. */
const worstOf = (currency: string) => sql`
  select r.event_id, min(r.result) as worst from (
    select x.event_id, sum(x.stakes) over (partition by o.market_id) - x.payout as result
    from sports.liability x join sports.outcome o on o.id = x.outcome_id where x.unit = ${currency}) r
  group by r.event_id`

type Row = HeadRow & {
  hold: Hold
  feed: string
  markets: number
  held: number
  tickets: number
  turnover: string
  worst: string
}

const ofEvent = sql`${holdColumn('e')} as hold, e.feed,
  (select count(*)::int from sports.market m where m.event_id = e.id and ${openMarket}) as markets,
  (select count(*)::int from sports.market m where m.event_id = e.id and ${openMarket} and m.held_by is not null) as held,
  sold.tickets, sold.turnover, coalesce(w.worst, 0)::text as worst`

const sold = (currency: string) => sql`
  cross join lateral (
    select count(distinct s.ticket_id)::int as tickets, coalesce(sum(s.stake), 0)::text as turnover
    from sports.leg_money_view s where s.event_id = e.id and s.unit = ${currency} and ${realMember(sql`s.member_id`)}) sold`

const shownEvent = (
  { hold, feed, markets, held, tickets, turnover, worst, ...head }: Row,
  currency: string,
): DeskEvent => {
  const { startsAt, stateAt, ...shown } = shownHead(head)
  return {
    ...shown,
    startsAt: startsAt.toISOString(),
    stateAt: stateAt.toISOString(),
    hold,
    feed,
    markets,
    held,
    tickets,
    turnover: money(BigInt(turnover), currency),
    worst: money(BigInt(worst), currency),
  }
}

/** A page of events: live ones first and then by time, or those that may cost most first. Problem: `common.notFound`. */
export async function listDeskEvents(
  context: StaffContext,
  query: Query,
): Promise<Answer<Calls['listDeskEvents']>> {
  const { db } = context
  const { language, currency, sport, tournament, state, search, sort, pageNo, pageSize } = query
  await refuseCurrency(context, currency)
  const byTime =
    state === 'over'
      ? sql`e.ended_at desc nulls last, e.id desc`
      : sql`e.status = 'planned', e.starts_at, e.id`
  const { rows } = await sql<Row & { total: number }>`
    with risk as materialized (${worstOf(currency)}),
      page as materialized (
        select e.id, count(*) over ()::int as total, row_number() over (order by
          ${sort === 'risk' ? sql`coalesce(risk.worst, 0), ` : sql``}${byTime}) as place
        from ${headTables} left join risk on risk.event_id = e.id
        where ${states[state]} and ${sport ? sql`e.sport = ${sport}` : sql`true`}
          and ${tournament ? sql`e.tournament_id = ${tournament}` : sql`true`} and ${holds(search, language)}
        order by place limit ${pageSize} offset ${(pageNo - 1) * pageSize})
    select ${headColumns(language)}, page.total, ${ofEvent}
    from page join (${headTables}) on e.id = page.id left join risk w on w.event_id = e.id ${sold(currency)}
    order by page.place`.execute(db)
  return {
    list: rows.map(({ total: _, ...row }) => shownEvent(row, currency)),
    totalPages: Math.ceil((rows[0]?.total ?? 0) / pageSize),
    stop: await readStop(db),
  }
}

type OutcomeColumn = {
  id: number
  key: string
  name: string | null
  odds: number
  steps: number
  split: Split | null
  stakes: string
  payout: string
  tickets: number
  others: { feed: string; odds: number; apartPpm: number; at: string }[]
}
type MarketRow = Pick<DeskMarket, 'id' | 'type' | 'class' | 'version' | 'hold' | 'marginPpm'> & {
  text: string
  status: MemberStatus
  changedAt: Date
  outcomes: OutcomeColumn[] | null
}

const marketRows = (language: string, currency: string, now: Date) => sql<MarketRow>`
  select m.id::float8 as id, m.type, m.specifiers as text, m.class, m.version, ${holdColumn('m')} as hold,
    m.margin_ppm as "marginPpm", m.changed_at as "changedAt",
    sports.member_status(m.status, m.held_by, e.status, e.held_by, f.state, e.starts_at <= ${now}::timestamptz) as status,
    (select jsonb_agg(jsonb_build_object('id', o.id, 'key', o.key, 'odds', o.odds, 'steps', o.steps,
        'name', (select ${nameIn('p.name', language)} from sports.event_entry n join sports.competitor p on p.id = n.competitor_id
          where n.event_id = e.id and n.key = o.key),
        'split', case when o.win_ppb is not null then jsonb_build_object('win', o.win_ppb, 'halfWin', o.half_win_ppb,
          'void', o.void_ppb, 'halfLoss', o.half_loss_ppb, 'loss', o.loss_ppb) end,
        'stakes', coalesce(x.stakes, 0)::text, 'payout', coalesce(x.payout, 0)::text, 'tickets', coalesce(x.tickets, 0),
        'others', coalesce((select jsonb_agg(jsonb_build_object('feed', p.feed, 'odds', p.odds, 'apartPpm', p.apart_ppm,
          'at', p.at) order by p.feed) from sports.source_price p where p.outcome_id = o.id), '[]')) order by o.id)
      from sports.outcome o left join sports.liability x on x.outcome_id = o.id and x.unit = ${currency}
      where o.market_id = m.id) as outcomes
  from sports.market m join sports.event e on e.id = m.event_id join sports.feed f on f.name = e.feed`

function shownMarket({ text, outcomes, changedAt, ...row }: MarketRow, unit: string): DeskMarket {
  const all = outcomes ?? []
  const taken = all.reduce((sum, { stakes }) => sum + BigInt(stakes), 0n)
  return {
    ...row,
    specifiers: specifiersOf(text),
    changedAt: changedAt.toISOString(),
    taken: money(taken, unit),
    outcomes: all.map(({ split, name, stakes, payout, others, ...each }) => {
      const fair = split ? fairOdds(split) : undefined
      return {
        ...each,
        ...(name && { name }),
        fair: fair ? Math.min(oddsOf(fair), 2_000_000_000) : null,
        win: split?.win ?? null,
        stakes: money(BigInt(stakes), unit),
        payout: money(BigInt(payout), unit),
        result: money(taken - BigInt(payout), unit),
        others: others.map((other) => ({ ...other, at: new Date(other.at).toISOString() })),
      }
    }),
  }
}

type Asked = { id: number; language: string; currency: string }

/** An event with all markets that are open or were bet on. Problems: `unknownEvent`, `common.notFound`. */
export async function readDeskEvent(
  context: StaffContext,
  { id, language, currency }: Asked,
): Promise<Answer<Calls['readDeskEvent']>> {
  const { db, clock } = context
  await refuseCurrency(context, currency)
  const now = clock()
  const { rows } = await sql<
    Row & { feedState: string; kind: string; settings: object; format: Record<string, number> }
  >`
    select ${headColumns(language)}, ${ofEvent}, f.state as "feedState", f.kind, f.settings, e.format
    from ${headTables} left join (${worstOf(currency)}) w on w.event_id = e.id ${sold(currency)}
    where e.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw bookProblems.unknownEvent()
  const { feedState, kind, settings, format, ...event } = row
  const markets = await sql<MarketRow>`${marketRows(language, currency, now)}
    where e.id = ${id} and (${openMarket} or exists (select from sports.outcome o
      join sports.liability x on x.outcome_id = o.id and x.unit = ${currency} where o.market_id = m.id and x.tickets > 0))
    order by m.main_column nulls last, m.id`.execute(db)
  return {
    event: shownEvent(event, currency),
    feedState,
    mayStep: mayStep({ kind, settings }),
    format,
    markets: markets.rows.map((each) => shownMarket(each, currency)),
    stop: await readStop(db),
    serverTime: now.toISOString(),
  }
}

/** Own events are priced by their model. Another source says so in its settings where its prices are to stay as they are. */
export const mayStep = ({ kind, settings }: { kind: string; settings: object }): boolean =>
  !isOwn({ kind }) && (settings as { fixedPrices?: unknown }).fixedPrices !== true

/** What a market offered lately. Problem: `unknownMarket`. */
export async function listDeskChanges(
  { db }: StaffContext,
  id: number,
): Promise<Answer<Calls['listDeskChanges']>> {
  const known = await sql`select from sports.market where id = ${id}`.execute(db)
  if (known.rows.length === 0) throw resultProblems.unknownMarket()
  const { rows } = await sql<{
    version: number
    at: Date
    status: string
    odds: Record<string, number>
    by: string
  }>`
    select p.version, p.at, p.status, p.odds,
      coalesce((select s.account from identity.staff_view s where p.message_id = 'staff:' || s.id), p.message_id) as by
    from sports.price_change p where p.market_id = ${id} order by p.version desc limit ${changesShown}`.execute(
    db,
  )
  return { list: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) }
}
