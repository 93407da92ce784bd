import { commonProblems } from '@tessera/calls'
import { type Db, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { JobLine, jobStates } from '../operations-calls.ts'
import { officeProblems } from '../problems.ts'

type Asked = {
  state?: (typeof jobStates)[number] | undefined
  pageNo: number
  pageSize: number
}
type HowFar = { done: number; total: number | null; begunAt: string; toldAt: string } | null
type Row = Omit<JobLine, 'runAt' | 'lockedAt' | 'progress'> & {
  runAt: Date
  lockedAt: Date | null
  progress: HowFar
}
type Counts = { waiting: number; running: number; failed: number }

// One that failed once and waits for its next try has failed, too: somebody may want to know why.
const stateOf = sql`case when locked_at is not null then 'running'
  when last_error is not null then 'failed' else 'waiting' end`

const howFar = sql`case when p.job is not null then jsonb_build_object('done', p.done, 'total', p.total,
  'begunAt', p.begun_at, 'toldAt', p.told_at) end`

/** The queue's work. What is done leaves it; what runs by the clock says when it last did. */
export async function listJobs(db: Db, { state, pageNo, pageSize }: Asked) {
  const { rows } = await sql<Row>`
    select id::text as id, task_identifier as task, ${stateOf} as state, attempts::int as attempts,
      max_attempts::int as "maxAttempts", run_at as "runAt", locked_at as "lockedAt",
      left(coalesce(last_error, ''), 2000) as error, ${howFar} as progress
    from graphile_worker.jobs j left join kit.job_progress p on p.job = j.id and p.ended_at is null
    where ${state ?? null}::text is null or ${stateOf} = ${state ?? null}
    order by locked_at is null, run_at, id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    db,
  )
  const counted = await sql<Counts>`select
      count(*) filter (where ${stateOf} = 'waiting')::int as waiting,
      count(*) filter (where ${stateOf} = 'running')::int as running,
      count(*) filter (where ${stateOf} = 'failed')::int as failed
    from graphile_worker.jobs`.execute(db)
  const counts = counted.rows[0] ?? { waiting: 0, running: 0, failed: 0 }
  const total = state ? counts[state] : counts.waiting + counts.running + counts.failed
  const byClock = await sql<{ task: string; lastAt: Date | null; last: HowFar }>`
    select identifier as task, last_execution as "lastAt", ${howFar} as last
    from graphile_worker._private_known_crontabs c left join lateral (select * from kit.job_progress
      where task = c.identifier and ended_at is not null order by ended_at desc limit 1) p on true
    order by identifier`.execute(db)
  const listeners = await sql<{ name: string; movedAt: Date; ahead: number; aheadFrom: number }>`
    select name, moved_at as "movedAt", ahead::float8 as ahead, ahead_from::float8 as "aheadFrom"
    from kit.listener order by name`.execute(db)
  return {
    list: rows,
    totalPages: Math.ceil(total / pageSize),
    ...counts,
    byClock: byClock.rows,
    listeners: listeners.rows,
  }
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
