import type { Context } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { FeedMarkets } from '../../feed-staff-calls.ts'
import { feedProblems } from '../../feed-problems.ts'
import type { MappedMarket } from '../../feeds/feed.ts'
import { feedKinds } from '../../feeds/index.ts'

type Counted = {
  sport: string
  type: string
  period: string
  side: string
  offered: number
  open: number
}

const unmappedListed = 500

/** Whether markets that are counted together are what an id of the source names. */
const isOf = ({ sport, type, is, hasPeriod }: MappedMarket, counted: Counted): boolean =>
  counted.sport === sport &&
  counted.type === type &&
  counted.side === (is['side'] ?? '') &&
  (hasPeriod ? counted.period.startsWith('q') : counted.period === (is['period'] ?? ''))

/**
 * The markets of a feed by the ids of its source: those that are ours, with how many its events have that are not over, and those
 * that are not, with how often they were told. Problem: `unknownFeed`.
 */
export async function listFeedMarkets(
  { db }: Pick<Context, 'db'>,
  name: string,
): Promise<FeedMarkets> {
  const { rows: feeds } = await sql<{ kind: string }>`
    select kind from sports.feed where name = ${name}`.execute(db)
  const [feed] = feeds
  if (!feed) throw feedProblems.unknownFeed()
  const mapped = feedKinds.find(({ kind }) => kind === feed.kind)?.markets ?? []
  const { rows: counted } = await sql<Counted>`
    select e.sport, m.type, coalesce(substring(m.specifiers from '(?:^|[|])period=([a-z0-9]+)'), '') as period,
      coalesce(substring(m.specifiers from '(?:^|[|])side=([a-z]+)'), '') as side,
      count(*)::int as offered, (count(*) filter (where m.status = 'active'))::int as open
    from sports.event e join sports.market m on m.event_id = e.id
    where m.feed = ${name} and e.status in ('planned', 'live', 'interrupted')
    group by 1, 2, 3, 4`.execute(db)
  const { rows: unmapped } = await sql<{ name: string; count: number; lastAt: Date }>`
    select name, count::int as count, last_at as "lastAt" from sports.feed_unmapped
    where feed = ${name} order by count desc, name limit ${unmappedListed}`.execute(db)
  return {
    mapped: mapped.map((each) => {
      const its = counted.filter((one) => isOf(each, one))
      const { sport, id, type, is } = each
      return {
        sport,
        id,
        type,
        is: Object.values(is).join(' '),
        offered: its.reduce((sum, { offered }) => sum + offered, 0),
        open: its.reduce((sum, { open }) => sum + open, 0),
      }
    }),
    unmapped: unmapped.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() })),
  }
}
