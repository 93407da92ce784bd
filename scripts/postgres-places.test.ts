import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres } from './postgres.mjs'
import { lockFolder } from './postgres/file-lock.mjs'
import { isRunning, processName } from './postgres/processes.mjs'
import { chooseSocketFolder } from './postgres/sockets.mjs'

const module = path.join(import.meta.dirname, 'postgres.mjs')
const program = `
  const { startPostgres } = await import(${JSON.stringify(module)})
  const said = []
  const log = (line) => said.push(line)
  const postgres = await startPostgres({ dir: process.argv[1], flags: ['fsync=off'], log })
  console.log(JSON.stringify({ url: postgres.url, owned: postgres.owned, said }))
  setInterval(() => {}, 1000)
  process.on('SIGTERM', () => postgres.stop().then(() => process.exit(0)))`

type Elsewhere = { url: string; owned: boolean; said: string[]; end: () => Promise<void> }

let dir = ''
const children: ChildProcess[] = []
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'tessera-places-'))
})
afterAll(() => rmSync(dir, { recursive: true, force: true, maxRetries: 10 }))
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')))

/** A process of its own that starts or joins the database, with another temporary folder than ours. */
async function startWith(temporary: string, home: string): Promise<Elsewhere> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, home], {
    env: { ...process.env, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  for await (const line of createInterface({ input: child.stdout })) {
    child.stdout.resume()
    const end = async () => {
      child.kill('SIGTERM')
      await ended
    }
    return { ...(JSON.parse(line) as Omit<Elsewhere, 'end'>), end }
  }
  throw new Error('the other process said nothing')
}

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

/** A program that has nothing to do with us, and must outlive the test. */
function stranger(): { pid: number; name: string; isAlive: () => boolean } {
  const child = spawn('sleep', ['600'], { stdio: 'ignore' })
  children.push(child)
  const pid = child.pid ?? 0
  const name = processName(pid)
  return { pid, name, isAlive: () => isRunning(name) }
}

const plainOf = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return (error as { plain?: string } | undefined)?.plain ?? String(error)
}

describe('the folder of the socket', () => {
  it('is another one where the temporary folder is too long, missing or no place to write', () => {
    const long = path.join(dir, 'a'.repeat(100))
    mkdirSync(long)
    for (const [temporary, why] of [
      [long, 'has too long a path'],
      [path.join(dir, 'nowhere'), 'does not exist'],
      ['/proc', 'does not exist|cannot be written'],
    ]) {
      const before = process.env['TMPDIR']
      process.env['TMPDIR'] = temporary
      try {
        const { folder, note } = chooseSocketFolder('tessera-pg-0', dir)
        expect(folder).toBe('/tmp/tessera-pg-0')
        expect(note).toMatch(new RegExp(`^TMPDIR is "${temporary}", which (${why}).*in /tmp`))
      } finally {
        if (before === undefined) delete process.env['TMPDIR']
        else process.env['TMPDIR'] = before
      }
    }
  })

  it('is that of the user who runs the database, also for those with another temporary folder', async () => {
    const home = path.join(dir, 'joined')
    const long = path.join(dir, 'b'.repeat(100))
    mkdirSync(long)
    const first = await startWith(long, home)
    expect(first).toMatchObject({ owned: true })
    expect(first.said.join('\n')).toContain('too long a path for a socket')
    expect(await ask(first.url, 'select 1')).toBe(1)
    const second = await startWith(path.join(dir, 'missing'), home)
    expect(second).toMatchObject({ owned: false, url: first.url })
    await second.end()
    await first.end()
  })

  it('is made again with its socket when it was removed, and the database goes on', async () => {
    const postgres = await startPostgres({ dir: path.join(dir, 'swept'), flags: ['fsync=off'] })
    try {
      await ask(postgres.url, 'create table kept as select 7 as number')
      const sockets = new URL(postgres.url).searchParams.get('host') ?? ''
      rmSync(sockets, { recursive: true })
      const kept = () => ask(postgres.url, 'select number from kept').catch(() => undefined)
      await expect.poll(kept, { timeout: 60_000 }).toBe(7)
    } finally {
      await postgres.stop()
    }
  })
})

describe('files that name the process of another user', () => {
  it('stop no start, and that process is left alone', async () => {
    const home = path.join(dir, 'stranger')
    const first = await startPostgres({ dir: home, flags: ['fsync=off'] })
    await first.stop()
    const other = stranger()
    const pidFile = path.join(home, 'data/postmaster.pid')
    writeFileSync(pidFile, `${other.pid}\n${home}/data\n0\n5432\n/tmp\n\n0 0\nready   \n`)
    writeFileSync(path.join(home, 'owner'), other.name)
    for (const name of [`${other.name}-0a`, `${other.pid}-unknown-0b`, '1-unknown-0c']) {
      writeFileSync(path.join(home, 'lock', name), '')
    }
    const next = await startPostgres({ dir: home, flags: ['fsync=off'] })
    expect(next.owned).toBe(true)
    expect(await ask(next.url, 'select 1')).toBe(1)
    expect(other.isAlive()).toBe(true)
    await next.stop()
  })

  it('never end another PostgreSQL, whatever the file of the postmaster says', async () => {
    const [one, other] = [path.join(dir, 'one'), path.join(dir, 'other')]
    await (await startPostgres({ dir: one, flags: ['fsync=off'] })).stop()
    const running = await startPostgres({ dir: other, flags: ['fsync=off'] })
    const startedAt = await ask(running.url, 'select pg_postmaster_start_time()::text')
    const [pid] = readFileSync(path.join(other, 'data/postmaster.pid'), 'utf8').split('\n')
    const file = path.join(one, 'data/postmaster.pid')
    writeFileSync(file, `${pid}\n${one}/data\n0\n5432\n/tmp\n\n0 0\nready   \n`)
    const started = startPostgres({ dir: one, flags: ['fsync=off'] })
    // PostgreSQL itself refuses where it may signal that process, and starts where it may not.
    const said = await plainOf(started.then((postgres) => postgres.stop()))
    expect(said).toMatch(/^undefined$|names the process \d+, which runs/)
    expect(await ask(running.url, 'select pg_postmaster_start_time()::text')).toBe(startedAt)
    await running.stop()
  })

  it('are named by the sentence of a start that waits for another one in vain', async () => {
    const folder = path.join(dir, 'lock')
    const leave = await lockFolder(folder)
    const said = await plainOf(lockFolder(folder, { seconds: 0 }))
    expect(said).toMatch(
      new RegExp(`^Process ${process.pid} .* if it is another program, please remove ${folder}/`),
    )
    leave()
  })
})

describe('a data folder of another PostgreSQL', () => {
  it('is left as it is, and the sentence names both versions', async () => {
    const home = path.join(dir, 'older')
    await (await startPostgres({ dir: home, flags: ['fsync=off'] })).stop()
    writeFileSync(path.join(home, 'data/PG_VERSION'), '16\n')
    const said = await plainOf(startPostgres({ dir: home, flags: ['fsync=off'] }))
    expect(said).toMatch(/was made by PostgreSQL 16, and this Tessera comes with \d+(\.\d+)?:/)
    expect(said).toContain('DATABASE_URL')
    expect(existsSync(path.join(home, 'data/postmaster.pid'))).toBe(false)
  })
})
