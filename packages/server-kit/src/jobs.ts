import type { Problem } from '@tessera/calls'
import { sql } from 'kysely'
import { Logger, parseCronItems, run, type Runner, runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { Context } from './context.ts'
import type { Db } from './database.ts'
import { followJob, type Progress } from './job-progress.ts'

export type JobContext = Pick<Context, 'db' | 'clock' | 'log' | 'push' | 'origin'> & {
  /** Reports how far the job is. Outside the queue nobody listens. */
  progress?: Progress
  /** Why this server serves no money at the moment; nothing where it does. */
  whyNoMoney?: () => Problem | undefined
}

/** Work for later. It may run twice after a crash, so it must be harmless to repeat. */
export type Job = {
  name: string
  /** When it runs by itself, in cron's five fields, UTC. */
  cron?: string
  run: (context: JobContext, payload: unknown) => Promise<void>
  /** It moves money: not run while this server's clock is off. */
  movesMoney?: boolean
}

/** Marks jobs as such that move money. */
export const moneyJobs = (jobs: readonly Job[]): Job[] =>
  jobs.map((job) => ({ ...job, movesMoney: true }))

/** Puts a job in the queue, in the caller's transaction. The same `key` replaces what waits under it. */
export async function enqueue(
  tx: Db,
  name: string,
  payload: object,
  { key, runAt }: { key?: string; runAt?: Date } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    identifier => ${name}, payload => ${JSON.stringify(payload)}::json,
    run_at => ${runAt ?? null}, job_key => ${key ?? null}, max_attempts => 25)`.execute(tx)
}

// The desk of the jobs walks what runs, what failed and what waits, each along an index that holds nothing else. The tables
// are the queue's own, so these come after it has made them. Two servers that start at once take turns.
const deskIndexes = `
  select pg_advisory_xact_lock(7351003);
  create index if not exists tessera_job_running on graphile_worker._private_jobs (run_at, id)
    where locked_at is not null;
  create index if not exists tessera_job_failed on graphile_worker._private_jobs (created_at, id)
    where locked_at is null and last_error is not null;
  create index if not exists tessera_job_waiting on graphile_worker._private_jobs (run_at, id)
    where locked_at is null and last_error is null;`

/** Makes the queue's own tables, and what the desk of the jobs finds them by. Run with the migrations. */
export async function prepareJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url })
  const client = new pg.Client({ connectionString: url })
  // The statement that runs on a connection that breaks says so.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(deskIndexes)
  } finally {
    await client.end()
  }
}

/** Starts the workers; `stop` waits for the jobs that run. */
export async function startJobs(
  url: string,
  jobs: Job[],
  context: JobContext,
): Promise<{ stop: () => Promise<void> }> {
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  pool.on('error', (error) =>
    context.log.warn({ error: error.message }, 'the job queue lost a connection'),
  )
  pool.on('connect', (client) => client.on('error', () => undefined))
  const start = () =>
    run({
      // What cannot be written down of a job ends the queue, which begins again. Without these the queue hears of no such
      // error, and the whole server ends.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      pgPool: pool,
      concurrency: 2,
      pollInterval: 2_000,
      noHandleSignals: true,
      taskList: Object.fromEntries(
        jobs.map((job) => [
          job.name,
          (payload: unknown, { job: { id } }: { job: { id: string } }) =>
            runJob(context, job, { id, payload }),
        ]),
      ),
      parsedCronItems: parseCronItems(
        jobs.flatMap(({ name, cron }) => (cron ? [{ task: name, match: cron }] : [])),
      ),
      logger: quietLogger(context),
    })
  const kept = await keepWorking(start, context)
  return {
    stop: async () => {
      await kept.stop()
      await pool.end()
    },
  }
}

const againMilliseconds = 2_000

/** A queue that ends by itself, because its connection was lost for too long, begins again. */
async function keepWorking(
  start: () => Promise<Runner>,
  { log }: JobContext,
): Promise<{ stop: () => Promise<void> }> {
  let isOver = false
  let runner: Runner | undefined = await start()
  const again = async () => {
    while (!isOver) {
      // Whether it ended well or not, it has ended.
      await runner?.promise.catch(() => undefined)
      if (isOver) return
      log.warn('the job queue has ended and begins again')
      await new Promise((done) => setTimeout(done, againMilliseconds))
      if (isOver) return
      runner = await start().catch((error: unknown) => {
        log.warn({ err: error }, 'the job queue cannot begin')
        return undefined
      })
    }
  }
  const keeping = again()
  return {
    stop: async () => {
      isOver = true
      await runner?.stop().catch(() => undefined)
      await keeping
      // One that began in the last moment.
      await runner?.stop().catch(() => undefined)
    },
  }
}

/** Runs a job of the queue, and keeps how far it says it is. */
async function runJob(
  context: JobContext,
  { name: task, run: work, movesMoney }: Job,
  { id, payload }: { id: string; payload: unknown },
): Promise<void> {
  // It stays in the queue, and another server may do it.
  const noMoney = movesMoney && context.whyNoMoney?.()
  if (noMoney) throw noMoney
  const { tell, end } = followJob(context, { id, task })
  await work({ ...context, progress: tell }, payload)
  await end()
}

// The queue logs every step; only what went wrong is worth a line.
const quietLogger = ({ log }: JobContext) =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ meta: meta?.['error'] }, message)
    else if (level === 'warning') log.warn(message)
  })
