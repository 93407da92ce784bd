import { connect, createLog, type Db, findRoot } from '@tessera/server-kit'
import { bundleProgram, startPostgres } from '@tessera/testing'
import { sql } from 'kysely'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from './modules.ts'

const program = bundleProgram(path.join(import.meta.dirname, 'kill-child.fixture.ts'))
const dir = mkdtempSync(path.join(tmpdir(), 'tessera-lost-'))
const patience = { timeout: 90_000, interval: 200 }
const made: { child?: ChildProcess } = {}
let postgres: Awaited<ReturnType<typeof startPostgres>>
let db: Db

beforeAll(async () => {
  postgres = await startPostgres({ dir, database: 'tessera' })
  // One connection: those that are cut are never its own.
  db = connect({ url: postgres.url, connections: 1, log: createLog('silent') })
})
/** Ends a server that still runs, with all that it has started. */
function endServer(): void {
  const { pid, exitCode, signalCode } = made.child ?? {}
  if (pid && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL')
}

afterAll(async () => {
  endServer()
  await db.destroy()
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true, maxRetries: 10 })
})

async function start(): Promise<string> {
  endServer()
  const child = spawn(process.execPath, [program(), postgres.url, findRoot(), dir], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  })
  made.child = child
  return new Promise((done, failed) => {
    child.stdout.once('data', (line) => done(String(line).trim()))
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)))
  })
}

/** Ends every connection to the database but the one that asks. */
const cutAll = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)

/** Whether a job of the queue is taken and done: it is gone then. */
async function isQueueWorking(): Promise<boolean> {
  const name = jobs.find(({ cron }) => cron)?.name ?? ''
  await sql`select graphile_worker.add_job(identifier => ${name}, job_key => 'is-it-working')`.execute(
    db,
  )
  const waits = async () => {
    const { rows } =
      await sql`select from graphile_worker.jobs where key = 'is-it-working'`.execute(db)
    return rows.length
  }
  await expect.poll(waits, patience).toBe(0)
  return true
}

test('a site outlives the loss of every connection, and of its database, also in what works in the background', async () => {
  const url = await start()
  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.status
  await expect.poll(isReady, patience).toBe(200)
  expect(await isQueueWorking()).toBe(true)

  for (let cut = 0; cut < 4; cut++) {
    await cutAll()
    await new Promise((done) => setTimeout(done, 150))
  }
  await expect.poll(isReady, patience).toBe(200)
  expect(await isQueueWorking()).toBe(true)

  const [pid] = readFileSync(path.join(dir, 'data/postmaster.pid'), 'utf8').split('\n')
  const startedAt = () =>
    sql<{ at: string }>`select pg_postmaster_start_time()::text as at`.execute(db).then(
      ({ rows }) => rows[0]?.at,
      () => undefined,
    )
  const before = await startedAt()
  process.kill(Number(pid), 'SIGKILL')
  // A connection of the one that was killed may answer for a moment.
  await expect
    .poll(async () => ![undefined, before].includes(await startedAt()), patience)
    .toBe(true)
  await expect.poll(isReady, patience).toBe(200)
  expect(await isQueueWorking()).toBe(true)
  expect(made.child?.exitCode).toBeNull()
}, 400_000)
