import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { enqueue, type Job, prepareJobs, startJobs } from './jobs.ts'

const { db, url } = freshDatabase()
beforeAll(() => prepareJobs(url()))

type Told = { task: string; done: number; total: number | null; isOver: boolean }

async function told(task: string): Promise<Told[]> {
  const { rows } =
    await sql<Told>`select task, done::int as done, total::int as total, ended_at is not null as "isOver"
    from kit.job_progress where task = ${task}`.execute(db())
  return rows
}

/** A gate that others wait at. */
function opened() {
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  return { isOpen, open: () => open() }
}

/** Works through twelve items; stops after the first until it is released. */
function longJob(name: string) {
  const gate = opened()
  const job: Job = {
    name,
    run: async ({ progress }) => {
      for (let done = 1; done <= 12; done++) {
        await progress?.(done, 12)
        if (done === 1) await gate.isOpen
      }
    },
  }
  return { job, goOn: () => gate.open() }
}

test('a job that runs is seen to move, and what it did stays when it has ended', async () => {
  const { job, goOn } = longJob('long')
  await enqueue(db(), job.name, {})
  const queue = await startJobs(url(), [job], testContext(db()))
  try {
    await vi.waitFor(
      async () =>
        expect(await told('long')).toEqual([{ task: 'long', done: 1, total: 12, isOver: false }]),
      { timeout: 20_000 },
    )
    goOn()
    await vi.waitFor(
      async () =>
        expect(await told('long')).toEqual([{ task: 'long', done: 12, total: 12, isOver: true }]),
      { timeout: 20_000 },
    )
  } finally {
    await queue.stop()
  }
})

test('one that fails keeps how far it came, and the next of its kind begins anew', async () => {
  const state = { tries: 0 }
  const job: Job = {
    name: 'shaky',
    run: async ({ progress }) => {
      state.tries += 1
      await progress?.(state.tries * 10)
      if (state.tries === 1) throw new Error('the line broke')
    },
  }
  await enqueue(db(), job.name, {}, { key: 'shaky' })
  const queue = await startJobs(url(), [job], testContext(db()))
  try {
    await vi.waitFor(
      async () =>
        expect(await told('shaky')).toEqual([
          { task: 'shaky', done: 10, total: null, isOver: false },
        ]),
      { timeout: 20_000 },
    )
    await enqueue(db(), job.name, {}, { key: 'shaky' })
    await vi.waitFor(
      async () =>
        expect(await told('shaky')).toEqual([
          { task: 'shaky', done: 20, total: null, isOver: true },
        ]),
      { timeout: 20_000 },
    )
  } finally {
    await queue.stop()
  }
})

test('a job without progress leaves no row', async () => {
  const ran = opened()
  const job: Job = { name: 'quiet', run: async () => ran.open() }
  await enqueue(db(), job.name, {})
  const queue = await startJobs(url(), [job], testContext(db()))
  await ran.isOpen
  await queue.stop()
  expect(await told('quiet')).toEqual([])
})
