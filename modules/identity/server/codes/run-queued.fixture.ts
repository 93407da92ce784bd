import { createLog, type Clock, type Db } from '@tessera/server-kit'
import { Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { vi } from 'vitest'
import { identityJobs } from '../jobs.ts'

/** Does what is queued now, as the worker would, for tests that hold the clock. */
export async function runQueued({ db, url, clock }: { db: Db; url: string; clock: Clock }) {
  const context = {
    db,
    clock,
    log: createLog('silent'),
    push: () => undefined,
    origin: 'https://play.example',
  }
  await runOnce({
    connectionString: url,
    logger: new Logger(() => () => undefined),
    taskList: Object.fromEntries(
      identityJobs.map(({ name, run }) => [name, (payload: unknown) => run(context, payload)]),
    ),
  })
  // The worker takes what is done out of the queue without waiting for it.
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select from graphile_worker._private_jobs where locked_at is not null`.execute(db)
    if (rows.length > 0) throw new Error('what is done is in the queue still')
  })
}
