import { type Context, type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import {
  openingDays,
  slowGatewayMilliseconds,
  slowOpeningMilliseconds,
  statusRecentMinutes,
} from '../../limits.ts'
import type { StatusLine, StatusWord } from '../../status-calls.ts'
import type { CallsOfHour, StatusPorts } from '../ports.ts'
import { type Span, statusWord, worseOf } from './status-word.ts'

const hours = 24

type Vendor = { id: string; name: string; isOn: boolean; deadline: number }
type Status = { checkedAt: string; vendors: StatusLine[]; payments: StatusLine[] }

/**
 * How vendors and payment methods do now, and did in each of the last 24 hours: from openings of games, from what vendors asked of
 * our wallet, and from requests to payment gateways.
 */
export async function readStatus(
  db: Db,
  now: Date,
  { readGatewayCalls }: StatusPorts,
): Promise<Status> {
  const vendors = await findVendors(db)
  const openings = await readOpenings(db, now)
  const heard = await readHeard(db, now)
  const { offered, calls } = await readGatewayCalls(db, now, statusRecentMinutes)
  return {
    checkedAt: now.toISOString(),
    vendors: vendors.map(({ id, name, isOn, deadline }) =>
      lineOf({ id, name }, isOn, [
        { calls: openings.filter((each) => each.id === id), slow: slowOpeningMilliseconds },
        { calls: heard.filter((each) => each.id === id), slow: deadline / 2 },
      ]),
    ),
    payments: offered.map((id) =>
      lineOf({ id, name: id }, true, [
        { calls: calls.filter((each) => each.id === id), slow: slowGatewayMilliseconds },
      ]),
    ),
  }
}

type Source = { calls: CallsOfHour[]; slow: number }

function lineOf(
  about: { id: string; name: string },
  isOn: boolean,
  sources: readonly Source[],
): StatusLine {
  const spanOf = ({ calls, slow }: Source, ago: number): Span => {
    const { asked = 0, failed = 0, p95 = 0 } = calls.find((each) => each.ago === ago) ?? {}
    return { asked, failed, p95, slow }
  }
  const wordAt = (ago: number): StatusWord =>
    sources.map((source) => statusWord(spanOf(source, ago))).reduce(worseOf, 'quiet')
  const recent = wordAt(recentAgo)
  const current = recent === 'quiet' ? 0 : recentAgo
  const [first] = sources
  const shown = first ? spanOf(first, current) : undefined
  return {
    ...about,
    now: isOn ? wordAt(current) : 'paused',
    milliseconds: isOn && shown && shown.asked > 0 ? shown.p95 : null,
    hours: Array.from({ length: hours }, (_, at) => wordAt(hours - 1 - at)),
  }
}

/** The last minutes stand beside the hours under this number. */
const recentAgo = -1

async function findVendors(db: Db): Promise<Vendor[]> {
  const { rows } = await sql<Vendor>`
    select s.vendor as id, v.name, c.is_enabled as "isOn", c.deadline_ms as deadline
    from vendors.supply s join vendors.connection c on c.code = s.connection join lobby.vendor_view v on v.code = s.vendor
    where c.is_enabled or exists (select from vendors.connection_change h
      where h.subject = 'connection:' || c.code and h.before ->> 'isEnabled' = 'true')
    order by v.name, s.vendor`.execute(db)
  return rows
}

const agoOf = (now: Date, at: ReturnType<typeof sql>) =>
  sql`floor(extract(epoch from (${now}::timestamptz - ${at})) / 3600)::int`
const both = (now: Date, at: ReturnType<typeof sql>) =>
  sql`cross join lateral (select ${agoOf(now, at)} as ago union all
    select -1 where ${at} > ${now}::timestamptz - make_interval(mins => ${statusRecentMinutes})) a
  where ${at} > ${now}::timestamptz - interval '24 hours' and ${at} <= ${now}`

async function readOpenings(db: Db, now: Date): Promise<CallsOfHour[]> {
  const { rows } = await sql<CallsOfHour>`
    select o.vendor as id, a.ago, count(*)::int as asked, count(*) filter (where not o.is_open)::int as failed,
      percentile_disc(0.95) within group (order by o.milliseconds)::int as p95
    from vendors.opening o ${both(now, sql`o.opened_at`)} group by o.vendor, a.ago`.execute(db)
  return rows
}

/** What a vendor asked of our wallet is of every vendor that comes over the connection. */
async function readHeard(db: Db, now: Date): Promise<CallsOfHour[]> {
  const { rows } = await sql<CallsOfHour>`
    select s.vendor as id, h.ago, h.asked, h.failed, h.p95
    from vendors.supply s join (
      select h.connection, a.ago, count(*)::int as asked, count(*) filter (where h.outcome = 'retry_later')::int as failed,
        percentile_disc(0.95) within group (order by h.milliseconds)::int as p95
      from vendors.heard h ${both(now, sql`h.heard_at`)} group by h.connection, a.ago
    ) h on h.connection = s.connection`.execute(db)
  return rows
}

type Noting = Pick<Context, 'db' | 'clock' | 'log'>

/** Writes down how the opening of a game went. That it could not be written closes no game. */
export async function noteOpening(
  { db, clock, log }: Noting,
  { vendor, milliseconds, isOpen }: { vendor: string; milliseconds: number; isOpen: boolean },
): Promise<void> {
  const now = clock()
  try {
    await sql`insert into vendors.opening (id, vendor, milliseconds, is_open, opened_at)
      values (${newId(now)}, ${vendor}, ${Math.round(milliseconds)}, ${isOpen}, ${now})`.execute(db)
  } catch (error) {
    log.error({ error }, 'how a game was opened was not written')
  }
}

/** The job: forgets openings that are too old for any page. */
export const forgetOpenings = async (db: Db, now: Date): Promise<void> => {
  await sql`delete from vendors.opening
    where opened_at < ${now}::timestamptz - make_interval(days => ${openingDays})`.execute(db)
}
