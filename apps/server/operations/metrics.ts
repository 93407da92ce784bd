import type { DatabaseClock, Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { buckets } from './answered-requests.ts'
import type { Family } from './metrics-text.ts'
import type { WatchedMachine } from './watch-machine.ts'

const gauge = (name: string, help: string, value: number): Family => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
})

/** How far this machine's clock is from the database's. */
export const metricsOfTime = (time: Pick<DatabaseClock, 'skew'> | undefined): Family[] =>
  time
    ? [
        gauge(
          'tessera_clock_skew_seconds',
          "How far this machine's clock is ahead of the database's.",
          time.skew() / 1000,
        ),
      ]
    : []

/** The metrics of this process. */
export function metricsOfProcess({ machine, routes, delay }: WatchedMachine): Family[] {
  const { sockets, faults, startedAt } = machine.standing()
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  return [
    {
      name: 'tessera_http_requests_total',
      help: 'Requests answered, by the route as it is declared.',
      type: 'counter',
      samples: routes().flatMap(({ method, route, statuses }) =>
        [...statuses].map(([status, value]) => ({
          labels: { method, route, status: String(status) },
          value,
        })),
      ),
    },
    {
      name: 'tessera_http_request_seconds',
      help: 'How long requests took.',
      type: 'histogram',
      samples: routes().flatMap(({ method, route, atMost, seconds, count }) => [
        ...buckets.map((most, at) => ({
          end: '_bucket',
          labels: { method, route, le: String(most) },
          value: atMost[at] ?? 0,
        })),
        { end: '_bucket', labels: { method, route, le: '+Inf' }, value: count },
        { end: '_sum', labels: { method, route }, value: seconds },
        { end: '_count', labels: { method, route }, value: count },
      ]),
    },
    {
      name: 'tessera_faults_total',
      help: 'Our own mistakes since the start.',
      type: 'counter',
      samples: [{ value: faults }],
    },
    gauge('tessera_sockets', 'Browsers that listen on a socket.', sockets),
    gauge('process_resident_memory_bytes', 'Memory held.', rss),
    gauge('nodejs_heap_used_bytes', 'Heap in use.', heapUsed),
    gauge(
      'nodejs_eventloop_delay_seconds_p99',
      'How late the event loop runs, 99th percentile since the start.',
      (delay.percentile(99) || 0) / 1e9,
    ),
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time used.',
      type: 'counter',
      samples: [{ value: (user + system) / 1e6 }],
    },
    gauge('process_start_time_seconds', 'When it started.', Date.parse(startedAt) / 1000),
  ]
}

type Counts = {
  members: number
  staff: number
  waiting: number
  running: number
  failed: number
  discrepancies: number
  withdrawals: number
  oldest: number
}

/** What the database knows for all servers. */
export async function metricsOfSite(db: Db): Promise<Family[]> {
  const { rows } = await sql<Counts>`select p.members::int as members, p.staff::int as staff,
      j.waiting, j.running, j.failed,
      (select count(*)::int from ledger.open_discrepancy_view where level = 'failure') as discrepancies,
      w.count as withdrawals, w.oldest
    from identity.presence_view p,
      (select count(*) filter (where locked_at is null and last_error is null)::int as waiting,
        count(*) filter (where locked_at is not null)::int as running,
        count(*) filter (where locked_at is null and last_error is not null)::int as failed
        from graphile_worker.jobs) j,
      (select count(*)::int as count,
        coalesce(extract(epoch from now() - min(requested_at)), 0)::float8 as oldest
        from cashier.withdrawal_order_view where ended_at is null) w`.execute(db)
  const [row] = rows
  if (!row) return []
  return [
    {
      name: 'tessera_sessions',
      help: 'Sessions used in the last 15 minutes.',
      type: 'gauge',
      samples: [
        { labels: { side: 'member' }, value: row.members },
        { labels: { side: 'staff' }, value: row.staff },
      ],
    },
    {
      name: 'tessera_jobs',
      help: 'Jobs of the queue.',
      type: 'gauge',
      samples: (['waiting', 'running', 'failed'] as const).map((state) => ({
        labels: { state },
        value: row[state],
      })),
    },
    gauge('tessera_ledger_open_discrepancies', 'Failed checks of the ledger.', row.discrepancies),
    gauge('tessera_withdrawals_open', 'Withdrawals that are not done.', row.withdrawals),
    gauge('tessera_withdrawal_oldest_seconds', 'Age of the oldest of them.', row.oldest),
  ]
}
