import { freshDatabase, rowsRead } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { countedMost } from '../limits.ts'
import { listJobs } from './jobs-list.ts'
import { readQueues } from './queues.ts'

const { db } = freshDatabase()
const many = 12_000
const pageSize = 10

beforeAll(async () => {
  await sql`insert into graphile_worker._private_tasks (identifier) values ('bench')`.execute(db())
  // Three run, forty failed and were tried later than all that waits.
  await sql`insert into graphile_worker._private_jobs (task_id, payload, run_at, created_at, last_error, attempts, locked_at)
    select (select id from graphile_worker._private_tasks where identifier = 'bench'), '{}',
      '2026-03-01'::timestamptz + n * interval '1 second' + case when n % 300 = 0 then interval '1 day' else '0' end,
      '2026-02-01'::timestamptz + n * interval '1 second',
      case when n % 300 = 0 then 'The gateway does not answer.' end, (n % 300 = 0)::int,
      case when n in (5, 50, 500) then now() end
    from generate_series(1, ${many}) n`.execute(db())
  await sql`vacuum analyze graphile_worker._private_jobs`.execute(db())
})

const all = async (state?: 'waiting' | 'running' | 'failed') => {
  const found: { id: string; state: string; runAt: Date }[] = []
  for (let after: string | undefined, more = true; more;) {
    const page = await listJobs(db(), { state, after, pageSize: 1_000 })
    found.push(...page.list)
    after = page.next ?? undefined
    more = page.next !== null
  }
  return found
}

test('all work is walked, each once: what runs, then what failed, then what waits, in the order in which it is due', async () => {
  const found = await all()
  expect(found).toHaveLength(many)
  expect(new Set(found.map(({ id }) => id)).size).toBe(many)
  const states = found.map(({ state }) => state)
  expect(states.slice(0, 44)).toEqual([
    ...Array.from({ length: 3 }, () => 'running'),
    ...Array.from({ length: 40 }, () => 'failed'),
    'waiting',
  ])
  const due = found.slice(43).map(({ runAt }) => runAt.getTime())
  expect(due).toEqual(due.toSorted((one, other) => one - other))
  for (const state of ['running', 'failed', 'waiting'] as const) {
    expect(await all(state)).toEqual(found.filter((each) => each.state === state))
  }
})

test('a page of the work reads about a page, wherever it begins; what waits is counted no further than its bound', async () => {
  const tables = ['graphile_worker._private_jobs']
  const middle = (await listJobs(db(), { state: 'waiting', pageSize: 6_000 })).next!
  for (const asked of [{}, { after: middle }, { state: 'failed' as const }]) {
    const seen = { rows: 0, counts: [0, 0, 0] }
    seen.rows = await rowsRead(db(), tables, async (tx) => {
      const page = await listJobs(tx, { ...asked, pageSize })
      expect(page.list).toHaveLength(pageSize)
      seen.counts = [page.running, page.failed, page.waiting]
    })
    expect(seen.counts).toEqual([3, 40, countedMost])
    // What is counted is read along an index, too: beside that, the places and the rows of a page.
    expect(seen.rows - countedMost - 43).toBeLessThanOrEqual(3 * pageSize)
  }
  const { next } = await listJobs(db(), { after: middle, pageSize: 100 })
  expect(next).not.toBe(middle)
})

test('jobs that failed wait since the first of them came, and many messages that wait are counted no further', async () => {
  await sql`insert into identity.message (id, by, recipient, kind, body, made_at, next_at)
    select gen_random_uuid(), 'sms', '+52' || n, 'test', 'x', '2026-03-05T08:00:00Z'::timestamptz + n * interval '1 second',
      now() from generate_series(1, ${countedMost + 5}) n`.execute(db())
  const { list } = await readQueues(db())
  const of = (name: string) => list.find((each) => each.name === name)
  expect(of('jobs')).toMatchObject({ waiting: 40, oldest: new Date('2026-02-01T00:05:00Z') })
  expect(of('sms')).toMatchObject({
    waiting: countedMost,
    oldest: new Date('2026-03-05T08:00:01Z'),
  })
  expect(of('email')).toMatchObject({ waiting: 0, oldest: null })
})
