import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres } from './postgres.mjs'
import { keepRunning } from './postgres/keep.mjs'
import { isRunning } from './postgres/processes.mjs'
import { hasMoved } from './postgres/hang-detection.mjs'
import { readTasks } from './postgres/tasks.mjs'

const hangMs = 3_000
/** Where a machine has ten times as much to do as it can. */
const patience = 300_000
const flags = ['fsync=off', 'max_wal_size=4GB', 'checkpoint_timeout=1h', 'autovacuum=off']

async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query({ text: question, rowMode: 'array' })).rows[0]?.[0]
  } finally {
    await client.end()
  }
}

async function until<T>(find: () => Promise<T | undefined> | T | undefined, seconds = 60) {
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; await sleep(5)) {
    const found = await Promise.resolve(find()).catch(() => undefined)
    if (found !== undefined && found !== false) return found
  }
  throw new Error(`waited ${seconds} s in vain`)
}

const postmaster = (dir: string) =>
  Number(readFileSync(path.join(dir, 'data/postmaster.pid'), 'utf8').split('\n')[0])

/** The process that repairs the database after a crash. */
const findStartup = async (dir: string) =>
  (await readTasks(postmaster(dir))).find(({ title }) => title.includes(': startup'))

/** Enough log that its repair takes a while. */
async function write(url: string): Promise<void> {
  await ask(url, 'drop table if exists kept')
  await ask(url, 'create table kept as select generate_series(1, 1000000) n')
}

/** One backend dies, and the postmaster begins again from the log. */
async function crash(url: string, dir: string) {
  const victim = new pg.Client({ connectionString: url })
  victim.on('error', () => {})
  await victim.connect()
  const { rows } = await victim.query('select pg_backend_pid() as pid')
  process.kill(rows[0].pid, 'SIGKILL')
  return until(() => findStartup(dir))
}

const answers = (url: string) => until(async () => (await ask(url, 'select 1')) === 1)

describe('a database that hangs', { timeout: patience }, () => {
  let dir = ''
  beforeAll(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'tessera-hang-test-'))
  })
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  it('is ended and restarted where its recovery hangs, and has lost nothing', async () => {
    const said: string[] = []
    const log = (line: string) => void said.push(line)
    const { url, stop } = await startPostgres({ dir, flags, hangMs, log })
    try {
      await write(url)
      const before = postmaster(dir)
      const startup = await crash(url, dir)
      process.kill(startup.pid, 'SIGSTOP')
      await expect(ask(url, 'select 1')).rejects.toThrow(
        /recovery mode|starting up|not yet accepting/,
      )
      await until(() => (isRunning(startup.name) ? undefined : true))
      await answers(url)
      expect(postmaster(dir)).not.toBe(before)
      expect(await ask(url, 'select count(*)::int from kept')).toBe(1_000_000)
      expect(said.join('\n')).toMatch(/hangs: repairing itself.*has done nothing for [34] s/)
      expect(said.join('\n')).toMatch(
        /ended at once and started again[^]*has ended; starting it again/,
      )
    } finally {
      await stop()
    }
  })

  it('is left alone where its repair is slow and moves on', async () => {
    const said: string[] = []
    const log = (line: string) => void said.push(line)
    const { url, stop } = await startPostgres({ dir, flags, hangMs, log })
    try {
      await write(url)
      const before = postmaster(dir)
      const startup = await crash(url, dir)
      // It gets a fiftieth of the time, three times as long as a hang would last, and until it is reported.
      const isTold = () => /does not answer yet/.test(said.join('\n'))
      const [end, last] = [3 * hangMs, 10 * hangMs].map((ms) => performance.now() + ms) as [
        number,
        number,
      ]
      while (performance.now() < end || (!isTold() && performance.now() < last)) {
        process.kill(startup.pid, 'SIGSTOP')
        await sleep(490)
        process.kill(startup.pid, 'SIGCONT')
        await sleep(10)
      }
      expect(isRunning(startup.name)).toBe(true)
      await answers(url)
      expect(postmaster(dir)).toBe(before)
      expect(await ask(url, 'select count(*)::int from kept')).toBe(1_000_000)
      expect(said.join('\n')).toMatch(/does not answer yet: repairing itself/)
      expect(said.join('\n')).not.toMatch(/hangs/)
    } finally {
      await stop()
    }
  })

  it('is ended where the postmaster itself does not respond, and not before its time', async () => {
    const { url, stop } = await startPostgres({ dir, flags, hangMs })
    try {
      const before = postmaster(dir)
      process.kill(before, 'SIGSTOP')
      await sleep(hangMs / 2)
      process.kill(before, 'SIGCONT')
      await answers(url)
      expect(postmaster(dir)).toBe(before)
      process.kill(before, 'SIGSTOP')
      await until(() => (isRunning(`${before}-unknown`) ? undefined : true))
      await answers(url)
      expect(postmaster(dir)).not.toBe(before)
    } finally {
      await stop()
    }
  })

  it('is in nobody’s way when it was left behind by its owner', async () => {
    const module = path.join(import.meta.dirname, 'postgres.mjs')
    const program = `const { startPostgres } = await import(${JSON.stringify(module)})
      const { url } = await startPostgres({ dir: ${JSON.stringify(dir)}, flags: ${JSON.stringify(flags)} })
      console.log(url)
      setInterval(() => {}, 1000)`
    const owner = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const gone = new Promise((done) => owner.once('exit', done))
    try {
      const url = await new Promise<string>((heard) =>
        owner.stdout.once('data', (bytes) => heard(String(bytes).trim())),
      )
      await write(url)
      const startup = await crash(url, dir)
      process.kill(startup.pid, 'SIGSTOP')
      owner.kill('SIGKILL')
      await gone
      const next = await startPostgres({ dir, flags })
      expect(next.owned).toBe(true)
      expect(isRunning(startup.name)).toBe(false)
      expect(await ask(next.url, 'select count(*)::int from kept')).toBe(1_000_000)
      await next.stop()
    } finally {
      owner.kill('SIGKILL')
    }
  })
})

describe('what keeps the database running', () => {
  const how = (
    start: () => Promise<never>,
    giveUp: (error: Error) => void,
    said: string[] = [],
  ) => ({
    socketsNow: () => '/nowhere',
    user: 'tessera',
    start,
    giveUp,
    firstPauseMs: 1,
    mostTries: 4,
    hangMs,
    log: (line: string) => void said.push(line),
    signal: new AbortController().signal,
  })

  it('gives up after several tries, and says what is wrong once', async () => {
    let tries = 0
    const said: string[] = []
    const running = { child: undefined, isUp: async () => false, stop: async () => {} }
    const error = await new Promise<Error>((giveUp) => {
      const start = async () => {
        tries += 1
        if (tries > 1) throw new Error('the disk is broken')
        return running
      }
      void keepRunning({ ...how(async () => Promise.reject(new Error()), giveUp, said), start })
    })
    expect(error.message).toBe('the disk is broken')
    expect(tries).toBe(1 + 4)
    expect(said.filter((line) => line === 'the disk is broken')).toHaveLength(1)
    expect(said.at(-1)).toMatch(/started 4 times in vain/)
  })

  it('goes on where the disk is full, for as long as it is', async () => {
    let tries = 0
    const over = new AbortController()
    const running = { child: undefined, isUp: async () => tries === 1 + 8, stop: async () => {} }
    const start = async () => {
      tries += 1
      if (tries === 1 || tries === 1 + 8) return running
      throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
    }
    const given: Error[] = []
    const kept = await keepRunning({
      ...how(
        async () => Promise.reject(new Error()),
        (error) => void given.push(error),
      ),
      start,
      signal: over.signal,
    })
    await until(() => (tries === 1 + 8 ? true : undefined))
    over.abort()
    await kept.stop()
    expect(given).toEqual([])
  })

  it('reports any other failure of a first start at once', async () => {
    const start = async () => Promise.reject(new Error('no such account'))
    await expect(keepRunning(how(start, () => {}))).rejects.toThrow('no such account')
  })
})

describe('what counts as moving', () => {
  const task = (pid: number, title: string, spent = '1 0 0 0', state = 'S') => {
    return {
      pid,
      parent: pid === 1 ? 0 : 1,
      name: `${pid}-1`,
      state,
      spent,
      title: `postgres: ${title}`,
    }
  }
  const main = (spent?: string) => task(1, '-D data', spent)
  const [startup, checkpointer] = [task(2, 'startup recovering 1'), task(3, 'checkpointer ')]

  it('is in recovery what the two do who repair', () => {
    const before = [main(), startup, checkpointer, task(4, 'background writer ')]
    const after = (...changed: (typeof startup)[]) =>
      before.map((each) => changed.find(({ pid }) => pid === each.pid) ?? each)
    expect(hasMoved(before, before)).toBe(false)
    expect(hasMoved(before, after(main('9 0 0 0')))).toBe(false)
    expect(hasMoved(before, after(task(4, 'background writer ', '2 0 0 0')))).toBe(false)
    expect(hasMoved(before, after(task(2, 'startup recovering 1', '2 0 0 0')))).toBe(true)
    expect(hasMoved(before, after(task(2, 'startup recovering 2')))).toBe(true)
    expect(hasMoved(before, after(task(3, 'checkpointer ', '1 0 0 0', 'D')))).toBe(true)
    expect(hasMoved(before, after(task(2, 'startup recovering 1', '1 0 0 0', 'T')))).toBe(false)
  })

  it('counts processes that do work as alive, not new connections', () => {
    const before = [main(), checkpointer, task(5, 'tessera tessera [local] UPDATE')]
    expect(hasMoved(before, [...before, task(6, 'tessera postgres [local] startup')])).toBe(false)
    const busy = task(5, 'tessera tessera [local] UPDATE', '5 0 0 0')
    expect(hasMoved(before, [main(), checkpointer, busy])).toBe(true)
    expect(hasMoved([main()], [main('2 0 0 0')])).toBe(true)
    expect(hasMoved([main()], [main()])).toBe(false)
  })

  it('is anything that the system does not report', () => {
    expect(hasMoved([], [main()])).toBe(true)
    expect(hasMoved([main()], [])).toBe(true)
  })
})
