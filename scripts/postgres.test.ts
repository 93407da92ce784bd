import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres } from './postgres.mjs'

const module = path.join(import.meta.dirname, 'postgres.mjs')
const program = `
  const { startPostgres } = await import(${JSON.stringify(module)})
  const postgres = await startPostgres({ dir: process.argv[1], flags: ['fsync=off'] })
  console.log(postgres.owned ? 'owns' : 'joined')
  setInterval(() => {}, 1000)
  process.on('SIGTERM', () => postgres.stop().then(() => process.exit(0)))`

/** Another process that starts the database on this folder, once it has said what it is. */
async function startElsewhere(dir: string): Promise<{ said: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    child.stdout.resume()
    return { said: line, child }
  }
  throw new Error('the other process said nothing')
}

const ended = (child: ChildProcess) => new Promise((done) => child.once('exit', done))

async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query({ text: question, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

async function until(isTrue: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 100; tries++) {
    if (await isTrue().catch(() => false)) return true
    await new Promise((done) => setTimeout(done, 100))
  }
  return false
}

describe('the database that comes along', () => {
  let dir = ''
  beforeAll(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'tessera-postgres-test-'))
  })
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  it('makes the files of its log ahead of play, once, and ends on demand', async () => {
    const home = path.join(dir, 'log-files')
    const postgres = await startPostgres({ dir: home, flags: ['fsync=off', 'min_wal_size=96MB'] })
    const files = `select count(*)::int from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`
    try {
      const before = Number(await ask(postgres.url, files))
      expect(await postgres.makeLogFiles({ signal: AbortSignal.abort() })).toBe(0)
      expect(await postgres.makeLogFiles()).toBe(6 - before)
      expect(await ask(postgres.url, files)).toBe(6)
      expect(await postgres.makeLogFiles()).toBe(0)
    } finally {
      await postgres.stop()
    }
  })

  it('keeps what was written, with checksums, over a stop and a start', async () => {
    const first = await startPostgres({ dir })
    await ask(first.url, 'create table kept as select 7 as number')
    await first.stop()
    const second = await startPostgres({ dir })
    expect(second.owned).toBe(true)
    expect(await ask(second.url, 'select number from kept')).toBe(7)
    expect(await ask(second.url, "select current_setting('data_checksums')")).toBe('on')
    expect(await ask(second.url, "select current_setting('fsync')")).toBe('on')
    await second.stop()
  })

  it('starts at once after its owner was killed, without anything left behind', async () => {
    const { child } = await startElsewhere(dir)
    child.kill('SIGKILL')
    await ended(child)
    const next = await startPostgres({ dir })
    expect(next.owned).toBe(true)
    expect(await ask(next.url, 'select number from kept')).toBe(7)
    await next.stop()
  })

  it('starts over the files of a process that is no more', async () => {
    writeFileSync(path.join(dir, 'lock', '999999999-1-dead'), '')
    writeFileSync(path.join(dir, 'owner'), '999999999-1')
    const next = await startPostgres({ dir })
    expect(next.owned).toBe(true)
    await next.stop()
  })

  it('is owned by one of two that start together, and taken over when that one ends', async () => {
    const both = await Promise.all([startElsewhere(dir), startElsewhere(dir)])
    expect(both.map(({ said }) => said).toSorted()).toEqual(['joined', 'owns'])
    const third = await startPostgres({ dir })
    expect(third.owned).toBe(false)
    for (const { child } of both) {
      const end = ended(child)
      child.kill('SIGTERM')
      await end
    }
    expect(await until(async () => (await ask(third.url, 'select number from kept')) === 7)).toBe(
      true,
    )
    await third.stop()
  })

  it('is started again when the system kills it', async () => {
    const postgres = await startPostgres({ dir })
    const startedAt = 'select pg_postmaster_start_time()::text'
    const before = await ask(postgres.url, startedAt)
    const file = readFileSync(path.join(dir, 'data/postmaster.pid'), 'utf8')
    process.kill(Number(file.split('\n')[0]), 'SIGKILL')
    expect(await until(async () => (await ask(postgres.url, startedAt)) !== before)).toBe(true)
    await postgres.stop()
  })
})
