import type { Db } from '@tessera/server-kit'
import { testContext } from '@tessera/testing'
import type { fixedClock } from '@tessera/testing'
import { sql } from 'kysely'
import type { FeedMessage } from '../../feeds/message.ts'
import type { OutcomeResult } from '../../result.ts'
import type { EventStatus, FootballScore, Sides } from '../../sport.ts'
import { addFeed } from './feeds.ts'
import { applyMessages } from './apply-messages.ts'

type Clock = ReturnType<typeof fixedClock>
type Market = Extract<FeedMessage, { kind: 'odds' }>['markets'][number]

export const won: OutcomeResult = { won: true, void: 'none' }
export const lost: OutcomeResult = { won: false, void: 'none' }
export const voided: OutcomeResult = { won: false, void: 'whole' }

export const side = (ref: string) => ({
  ref,
  name: { EN: `${ref} FC`, ES: `${ref} CF` },
  initials: ref.slice(0, 2).toUpperCase(),
  colours: ['#112233', '#ddeeff'] as const,
})

/** Three ways on the match. */
export const threeWay = (odds: readonly unknown[] = [21_000, 33_000, 36_000]): Market => ({
  type: 'match-result',
  specifiers: {},
  status: 'active',
  outcomes: ['1', 'X', '2'].map((key, at) => ({ key, odds: odds[at] as number })),
})

export const total = (line = '2.5', odds: readonly unknown[] = [19_000, 19_000]): Market => ({
  type: 'total',
  specifiers: { line },
  status: 'active',
  outcomes: ['over', 'under'].map((key, at) => ({ key, odds: odds[at] as number })),
})

export const score = (
  first: Sides,
  second: Sides = [0, 0],
  period: FootballScore['period'] = 'first',
): FootballScore => ({ kind: 'football', period, minute: 10, first, second })

/** A feed of a test: each message has its own id and the next number, unless it says otherwise. */
export function bookFixture(db: () => Db, clock: Clock, feed = 'unit') {
  let seq = 0
  const context = () => testContext(db(), { clock })
  const next = (message: object): FeedMessage => {
    seq++
    return { id: `${feed}-${seq}`, seq, at: clock(), ...message } as FeedMessage
  }
  const tell = async (...messages: object[]) => {
    const used = context()
    const sum = await applyMessages(used, feed, messages.map(next))
    return { ...sum, context: used }
  }
  return {
    context,
    next,
    tell,
    feed,
    /** Adds the feed and opens it. */
    open: async (kind = 'unified') => {
      await addFeed(db(), { name: feed, kind, settings: {} }, clock())
      await sql`update sports.feed set state = 'up', alive_at = ${clock()} where name = ${feed}`.execute(
        db(),
      )
    },
    fixture: (ref: string, more: object = {}) => ({
      kind: 'fixture',
      fixture: {
        ref,
        sport: 'football',
        category: { ref: 'north', name: { EN: 'North', ES: 'Norte' } },
        tournament: { ref: 'league', name: { EN: 'League', ES: 'Liga' }, tier: 2 },
        competitors: { home: side('alder'), away: side('birch') },
        startsAt: new Date(clock().getTime() + 3_600_000),
        format: { halves: 2, minutes: 45 },
        ...more,
      },
    }),
    odds: (event: string, markets: readonly unknown[], state?: object) => ({
      kind: 'odds',
      event,
      markets,
      ...(state && { state }),
    }),
    state: (event: string, status: EventStatus, of: FootballScore) => ({
      kind: 'state',
      event,
      state: { status, score: of },
    }),
    result: (
      event: string,
      results: Record<string, Record<string, unknown>>,
      more: object = {},
    ) => ({
      kind: 'result',
      event,
      certainty: 1,
      markets: Object.entries(results).map(([name, outcomes]) => {
        const [type, line] = name.split(' ')
        return {
          type,
          specifiers: line ? { line } : {},
          outcomes: Object.entries(outcomes).map(([key, result]) => ({ key, result })),
        }
      }),
      ...more,
    }),
    read: async (ref: string) => {
      const { rows } = await sql<{
        id: number
        status: string
        version: bigint
        heldBy: string | null
      }>`
        select id::float8 as id, status, betting_version as version, held_by as "heldBy"
        from sports.event where feed = ${feed} and ref = ${ref}`.execute(db())
      const [row] = rows
      if (!row) throw new Error(`no event ${ref}`)
      return row
    },
    market: async (ref: string, type: string, specifiers = '') => {
      const { rows } = await sql<{
        id: number
        status: string
        version: number
        heldBy: string | null
        shown: string
        odds: Record<string, number>
      }>`
        select m.id::float8 as id, m.status, m.version, m.held_by as "heldBy",
          sports.member_status(m.status, m.held_by, e.status, e.held_by, f.state, e.starts_at <= ${clock()}) as shown,
          (select jsonb_object_agg(o.key, o.odds) from sports.outcome o where o.market_id = m.id) as odds
        from sports.market m join sports.event e on e.id = m.event_id join sports.feed f on f.name = e.feed
        where e.feed = ${feed} and e.ref = ${ref} and m.type = ${type} and m.specifiers = ${specifiers}`.execute(
        db(),
      )
      return rows[0]
    },
    /** Every result of a market, by outcome, in order. */
    results: async (ref: string, type: string, specifiers = '') => {
      const { rows } = await sql<{
        key: string
        number: number
        result: OutcomeResult | null
        madeBy: string
        certainty: number
      }>`
        select o.key, r.number, r.result, r.made_by as "madeBy", r.certainty
        from sports.outcome_result r join sports.outcome o on o.id = r.outcome_id
        join sports.market m on m.id = o.market_id join sports.event e on e.id = m.event_id
        where e.feed = ${feed} and e.ref = ${ref} and m.type = ${type} and m.specifiers = ${specifiers}
        order by o.id, r.number`.execute(db())
      return rows
    },
    due: async (ref: string) => {
      const { rows } = await sql<{
        count: number
      }>`select count(distinct d.outcome_id)::int as count
        from sports.settle_due d join sports.event e on e.id = d.event_id
        where e.feed = ${feed} and e.ref = ${ref}`.execute(db())
      return rows[0]?.count ?? 0
    },
    message: async (id: string) => {
      const { rows } = await sql<{ outcome: string; problem: string | null }>`
        select outcome, problem from sports.feed_message where feed = ${feed} and message_id = ${id}`.execute(
        db(),
      )
      return rows[0]
    },
    counted: async (what: string) => {
      const { rows } = await sql<{
        count: number
      }>`select count::int as count from sports.feed_count
        where feed = ${feed} and what = ${what}`.execute(db())
      return rows[0]?.count ?? 0
    },
  }
}
