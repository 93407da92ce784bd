import { type RawBuilder, sql } from 'kysely'
import type { Odds } from '../../result.ts'
import type { MemberStatus } from '../book/member-status.ts'
import { nameIn } from './event-heads.ts'

export type MarketColumn = {
  id: number
  type: string
  /** Canonical text. */
  text: string
  class: 'main' | 'side' | 'special'
  status: MemberStatus
  version: number
  outcomes: { id: number; key: string; odds: Odds; name?: string | null }[] | null
}

/** Markets of an event of `headTables`, as JSON, of which a condition on `m` holds. */
export const marketsOf = (
  { language, now }: { language: string; now: Date },
  where: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  (select jsonb_agg(jsonb_build_object('id', m.id, 'type', m.type, 'text', m.specifiers, 'class', m.class, 'version', m.version,
      'status', sports.member_status(m.status, m.held_by, e.status, e.held_by, f.state, e.starts_at <= ${now}::timestamptz),
      'outcomes', (select jsonb_agg(jsonb_build_object('id', o.id, 'key', o.key, 'odds', o.odds) ||
          case when e.home_id is null then jsonb_build_object('name', (select ${nameIn('p.name', language)}
            from sports.event_entry n join sports.competitor p on p.id = n.competitor_id
            where n.event_id = e.id and n.key = o.key)) else '{}' end order by o.id)
        from sports.outcome o where o.market_id = m.id)) order by m.main_column, m.id)
    from sports.market m where m.event_id = e.id and ${where})`

/** Reads canonical specifiers: they were checked when their market was made. */
export function specifiersOf(text: string): Record<string, string> {
  if (text === '') return {}
  return Object.fromEntries(
    text.split('|').map((part) => {
      const at = part.indexOf('=')
      return [part.slice(0, at), part.slice(at + 1)]
    }),
  )
}

/** Markets as they are shown; a suspended one keeps its prices, so that nothing moves. */
export const shownMarkets = (markets: readonly MarketColumn[] | null) =>
  (markets ?? []).map(({ text, outcomes, ...market }) => ({
    ...market,
    specifiers: specifiersOf(text),
    outcomes: (outcomes ?? []).map(({ name, ...outcome }) => ({
      ...outcome,
      ...(name && { name }),
    })),
  }))
