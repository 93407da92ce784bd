import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { ConnectionHealth } from '../../health-staff-calls.ts'
import { failingLeast } from '../../limits.ts'

type Answers = ConnectionHealth['hour']
type Row = {
  code: string
  name: string
  isEnabled: boolean
  deadline: number
  hour: Answers
  day: Answers
  lastHeardAt: Date | null
  lateNow: number
  rightNow: number
  bets: number
  backs: number
  oldestOpenAt: Date | null
  openDiscrepancies: number
}

const recentMinutes = 5

const answersSince = (since: Date) => sql`(
  select jsonb_build_object('requests', count(*)::int,
    'p50', percentile_disc(0.5) within group (order by h.milliseconds),
    'p95', percentile_disc(0.95) within group (order by h.milliseconds),
    'p99', percentile_disc(0.99) within group (order by h.milliseconds),
    'later', count(*) filter (where h.outcome = 'retry_later')::int,
    'unsigned', count(*) filter (where h.outcome = 'invalid_signature')::int,
    'refused', count(*) filter (where h.outcome not in ('ok', 'nothing_there', 'rolled_back_before', 'retry_later',
      'invalid_signature'))::int)
  from vendors.heard h where h.connection = c.code and h.heard_at >= ${since})`

const recent = (since: Date, outcome: 'ok' | 'retry_later') => sql`(
  select count(*)::int from vendors.heard h
  where h.connection = c.code and h.heard_at >= ${since} and h.outcome = ${outcome})`

/** How each connection does, from the requests that really came: those that answer badly first. */
export async function readVendorHealth(db: Db, now: Date): Promise<{ list: ConnectionHealth[] }> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const day = ago(24 * 60)
  const { rows } = await sql<Row>`
    select c.code, c.name, c.is_enabled as "isEnabled", c.deadline_ms as deadline,
      ${answersSince(ago(60))} as hour, ${answersSince(day)} as day,
      (select max(h.heard_at) from vendors.heard h where h.connection = c.code) as "lastHeardAt",
      ${recent(ago(recentMinutes), 'retry_later')} as "lateNow", ${recent(ago(recentMinutes), 'ok')} as "rightNow",
      (select count(*)::int from vendors.transaction t where t.connection = c.code and t.act = 'bet' and t.outcome = 'ok'
        and t.told_at >= ${day}) as bets,
      (select count(*)::int from vendors.transaction t where t.connection = c.code and t.act = 'rollBack' and t.outcome = 'ok'
        and t.told_at >= ${day}) as backs,
      (select min(r.opened_at) from vendors.round r where r.connection = c.code and r.closed_at is null
        and exists (select from bets.bet_view b where b.id = any (r.bets) and b.status = 'open')) as "oldestOpenAt",
      (select count(*)::int from vendors.discrepancy d where d.connection = c.code and d.state = 'open') as "openDiscrepancies"
    from vendors.connection c order by c.code`.execute(db)
  const list = rows.map(healthOf)
  return { list: list.toSorted((one, other) => rank[one.state] - rank[other.state]) }
}

const rank = { failing: 0, slow: 1, up: 2, quiet: 3, off: 4 }

const healthOf = (row: Row): ConnectionHealth => ({
  code: row.code,
  name: row.name,
  state: stateOf(row),
  lastHeardAt: row.lastHeardAt?.toISOString() ?? null,
  hour: row.hour,
  day: row.day,
  backsPerThousand: row.bets === 0 ? null : Math.round((row.backs * 10_000) / row.bets) / 10,
  oldestOpenAt: row.oldestOpenAt?.toISOString() ?? null,
  openDiscrepancies: row.openDiscrepancies,
})

function stateOf({ isEnabled, deadline, hour, lateNow, rightNow }: Row): ConnectionHealth['state'] {
  if (!isEnabled) return 'off'
  if (lateNow >= failingLeast && lateNow > rightNow) return 'failing'
  if (hour.requests === 0) return 'quiet'
  return (hour.p95 ?? 0) * 2 > deadline ? 'slow' : 'up'
}
