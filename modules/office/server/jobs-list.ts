import { commonProblems } from '@tessera/calls'
import {
  beyond,
  countReached,
  cutPage,
  type Db,
  inTransaction,
  placeIn,
  type WalkOrder,
  walkOrder,
} from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import type { JobLine, jobStates } from '../operations-calls.ts'
import { officeProblems } from '../problems.ts'

type JobState = (typeof jobStates)[number]
type Asked = {
  state?: JobState | undefined
  /** Where the page begins, as the page before it said. */
  after?: string | undefined
  pageSize: number
}
type HowFar = { done: number; total: number | null; begunAt: string; toldAt: string } | null
type Row = Omit<JobLine, 'state' | 'runAt' | 'lockedAt' | 'progress'> & {
  runAt: Date
  lockedAt: Date | null
  progress: HowFar
}

/** Work of one state, and the order in which it is walked. An index of the queue's holds just these. */
type Part = { state: JobState; where: RawBuilder<unknown>; order: WalkOrder }

const part = (state: JobState, where: string, at: string): Part => ({
  state,
  where: sql.raw(where),
  order: { at, id: 'id', isNewestFirst: false, idType: 'bigint' },
})

// A job that failed once and waits for its next try counts as failed, so that staff can see why. Its next try moves, so
// failed jobs are ordered by when they were added.
const parts: Part[] = [
  part('running', 'locked_at is not null', 'run_at'),
  part('failed', 'locked_at is null and last_error is not null', 'created_at'),
  part('waiting', 'locked_at is null and last_error is null', 'run_at'),
]
const jobs = sql`graphile_worker._private_jobs`

const howFar = sql`case when p.job is not null then jsonb_build_object('done', p.done, 'total', p.total,
  'begunAt', p.begun_at, 'toldAt', p.told_at) end`

/** The queue's work, from a place on: what runs, what failed, what waits. What is done leaves it. */
export async function listJobs(db: Db, { state, after, pageSize }: Asked) {
  const places = await placesIn(db, { state, after, limit: pageSize + 1 })
  const { list: shown, next } = cutPage(places, pageSize)
  const { rows } = await sql<Row>`
    select j.id::text as id, t.identifier as task, attempts::int as attempts,
      max_attempts::int as "maxAttempts", run_at as "runAt", locked_at as "lockedAt",
      left(coalesce(last_error, ''), 2000) as error, ${howFar} as progress
    from ${jobs} j join graphile_worker._private_tasks t on t.id = j.task_id
      left join kit.job_progress p on p.job = j.id and p.ended_at is null
    where j.id = any(${shown.map(({ id }) => id)}::bigint[])`.execute(db)
  const of = new Map(rows.map((row) => [row.id, row]))
  return {
    list: shown.flatMap((place) => {
      const row = of.get(place.id)
      return row ? { ...row, state: place.state } : []
    }),
    next,
    ...(await countJobs(db)),
    ...(await readMachinery(db)),
  }
}

type Place = { id: string; state: JobState; place: string }

/** One part after the other, each along its own index, until the page is full. */
async function placesIn(
  db: Db,
  { state, after, limit }: Pick<Asked, 'state' | 'after'> & { limit: number },
): Promise<Place[]> {
  const begun = after === undefined ? 0 : Number(after[0])
  const found: Place[] = []
  for (const [number, { state: its, where, order }] of parts.entries()) {
    if (number < begun || found.length === limit || (state && its !== state)) continue
    const from = number === begun ? after?.slice(2) : undefined
    const { rows } = await sql<Place>`
      select id::text as id, ${its} as state, ${`${number}.`} || ${placeIn(order)} as place from ${jobs}
      where ${where} and ${beyond(order, from)}
      order by ${walkOrder(order)} limit ${limit - found.length}`.execute(db)
    found.push(...rows)
  }
  return found
}

/** How many there are of each state, as far as they are counted. */
async function countJobs(db: Db): Promise<Record<JobState, number>> {
  const counts = { waiting: 0, running: 0, failed: 0 }
  for (const { state, where } of parts) {
    counts[state] = await countReached(db, sql`from ${jobs} where ${where}`)
  }
  return counts
}

/** What runs by the clock says when it last did, and each listener how far it is. */
async function readMachinery(db: Db) {
  const byClock = await sql<{ task: string; lastAt: Date | null; last: HowFar }>`
    select identifier as task, last_execution as "lastAt", ${howFar} as last
    from graphile_worker._private_known_crontabs c left join lateral (select * from kit.job_progress
      where task = c.identifier and ended_at is not null order by ended_at desc limit 1) p on true
    order by identifier`.execute(db)
  const listeners = await sql<{ name: string; movedAt: Date; ahead: number; aheadFrom: number }>`
    select name, moved_at as "movedAt", ahead::float8 as ahead, ahead_from::float8 as "aheadFrom"
    from kit.listener order by name`.execute(db)
  return { byClock: byClock.rows, listeners: listeners.rows }
}

/** Lets the queue try a job again. Problems: `common.notFound`, `jobRuns`. */
export async function retryJob(db: Db, id: string): Promise<{ success: true }> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ isRunning: boolean; task: string }>`
      select locked_at is not null as "isRunning", task_identifier as task
      from graphile_worker.jobs where id = ${id}::bigint`.execute(tx)
    if (!rows[0]) throw commonProblems.notFound()
    if (rows[0].isRunning) throw officeProblems.jobRuns()
    await sql`select graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at => now(),
      attempts => 0)`.execute(tx)
  })
  return { success: true }
}
