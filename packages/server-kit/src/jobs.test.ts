import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { enqueue, type Job, prepareJobs, startJobs } from './jobs.ts'

const { db, url } = freshDatabase()
beforeAll(() => prepareJobs(url()))

/** The database refuses to write down that a job is done, or that it failed, as where its connection breaks. */
const refuseEnds = sql.raw(`
  create function refuse_end() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
  create trigger refuse_done before delete on graphile_worker._private_jobs
    for each row execute function refuse_end();
  create trigger refuse_failure before update on graphile_worker._private_jobs
    for each row when (new.last_error is distinct from old.last_error) execute function refuse_end();`)
const allowEnds = sql.raw(`
  drop trigger refuse_done on graphile_worker._private_jobs;
  drop trigger refuse_failure on graphile_worker._private_jobs;`)

test.each([
  ['done', () => {}],
  [
    'failed',
    () => {
      throw new Error('on purpose')
    },
  ],
])('where it cannot be written down that a job is %s, the queue begins again', async (end, act) => {
  const ran: string[] = []
  const jobs: Job[] = [
    {
      name: end,
      run: async () => {
        ran.push(end)
        act()
      },
    },
    { name: 'next', run: async () => void ran.push('next') },
  ]
  const queue = await startJobs(url(), jobs, testContext(db()))
  try {
    await refuseEnds.execute(db())
    await enqueue(db(), end, {})
    await vi.waitFor(() => expect(ran).toEqual([end]), { timeout: 20_000 })
    await new Promise((done) => setTimeout(done, 300))
    await allowEnds.execute(db())
    await enqueue(db(), 'next', {})
    await vi.waitFor(() => expect(ran).toEqual([end, 'next']), { timeout: 30_000 })
  } finally {
    await queue.stop()
    await sql`drop function if exists refuse_end`.execute(db())
  }
})
