import { fieldsOf } from '@tessera/sealed'
import type { Context } from '@tessera/server-kit'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { feedStaffCalls, StaffFeed } from '../../feed-staff-calls.ts'
import { feedKinds } from '../../feeds/index.ts'
import { apartStops, apartTold } from '../book/compare-prices.ts'
import { isOwn } from '../book/feeds.ts'
import { showSettings } from './feed-key.ts'
import { recoveryWaits } from './running-feed.ts'

type Listed = z.output<typeof feedStaffCalls.listFeeds.reply>

type Row = {
  name: string
  kind: string
  settings: Record<string, string>
  state: StaffFeed['state']
  trouble: string | null
  downAt: Date | null
  aliveAt: Date | null
  processedAt: Date | null
  lag: number | null
  tries: number
  recoveryAt: Date | null
  events: number
  markets: number
  told: number
  stops: number
  counts: { what: string; count: number; last: string; lastAt: string }[] | null
  unmapped: { name: string; count: number; lastAt: string }[] | null
}

const unmappedShown = 50

const momentOf = (date: Date | null): string | null => date?.toISOString() ?? null
const iso = (text: string): string => new Date(text).toISOString()

/** Every feed with how it is heard. */
export async function listFeeds({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Listed> {
  const { rows } = await sql<Row>`
    select f.name, f.kind, f.settings, f.state, f.trouble, f.down_at as "downAt", f.alive_at as "aliveAt",
      f.processed_at as "processedAt", f.lag, f.tries, f.recovery_at as "recoveryAt", o.events, o.markets, a.told, a.stops,
      c.counts, u.unmapped
    from sports.feed f
    cross join lateral (
      select count(distinct e.id)::int as events, count(m.id)::int as markets from sports.event e
      left join sports.market m on m.event_id = e.id and m.status = 'active'
      where e.feed = f.name and e.status in ('planned', 'live', 'interrupted')) o
    cross join lateral (
      select count(*)::int as told, (count(*) filter (where p.apart_ppm > ${apartStops}))::int as stops
      from sports.source_price p join sports.outcome x on x.id = p.outcome_id
      join sports.market m on m.id = x.market_id join sports.event e on e.id = m.event_id
      where p.feed = f.name and p.apart_ppm > ${apartTold} and p.apart_ppm >= 80000
        and e.status in ('planned', 'live', 'interrupted')) a
    cross join lateral (
      select jsonb_agg(jsonb_build_object('what', c.what, 'count', c.count, 'last', c.last, 'lastAt', c.last_at)
        order by c.last_at desc) as counts
      from sports.feed_count c where c.feed = f.name) c
    cross join lateral (
      select jsonb_agg(jsonb_build_object('name', u.name, 'count', u.count, 'lastAt', u.last_at) order by u.count desc, u.name) as unmapped
      from (select * from sports.feed_unmapped where feed = f.name order by count desc, name limit ${unmappedShown}) u) u
    order by f.name`.execute(db)
  return {
    list: rows.map(({ settings, tries, recoveryAt, told, stops, counts, unmapped, ...row }) => ({
      ...row,
      isOwn: isOwn(row),
      downAt: momentOf(row.downAt),
      aliveAt: momentOf(row.aliveAt),
      processedAt: momentOf(row.processedAt),
      recovery: { tries, most: recoveryWaits.length, askedAt: momentOf(recoveryAt) },
      apart: { told, stops },
      counts: (counts ?? []).map((each) => ({ ...each, lastAt: iso(each.lastAt) })),
      unmapped: (unmapped ?? []).map((each) => ({ ...each, lastAt: iso(each.lastAt) })),
      fields: fieldsShown(row.kind, settings),
    })),
    kinds: feedKinds.map(({ kind, settings }) => ({ kind, fields: fieldsOf(settings) })),
    serverTime: clock().toISOString(),
  }
}

function fieldsShown(kind: string, settings: Record<string, string>): StaffFeed['fields'] {
  const known = feedKinds.find((each) => each.kind === kind)
  return known ? showSettings(known, settings) : []
}
