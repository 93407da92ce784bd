import {
  connect,
  connectAlone,
  createLog,
  type Db,
  findOthers,
  findRoot,
  inTransaction,
} from '@tessera/server-kit'
import { bundleProgram, startPostgres } from '@tessera/testing'
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'

type Rotated = { signal: string | undefined; said: string }

/** A site in a folder of its own, whose servers and commands are processes that a test can end. */
export function keyProcesses() {
  const root = findRoot()
  const program = bundleProgram(path.join(import.meta.dirname, 'key-child.fixture.ts'))
  const dir = mkdtempSync(path.join(tmpdir(), 'tessera-keys-'))
  const made: { postgres?: Awaited<ReturnType<typeof startPostgres>> } = {}
  const databaseUrl = () => made.postgres?.url ?? ''
  beforeAll(async () => {
    // Real durability: what is killed half way must find what it had written.
    made.postgres = await startPostgres({ dir: path.join(dir, 'pg'), database: 'tessera' })
  })
  afterAll(async () => {
    await made.postgres?.stop()
    rmSync(dir, { recursive: true, force: true })
  })

  /** The site is open while `work` runs. Throws with its whole output if it does not open. */
  async function whileOpen<Done>(
    work: (url: string) => Promise<Done>,
    { dataDir = dir, token = 'metrics-token-of-the-first-day' } = {},
  ): Promise<Done> {
    const args = [program(), 'serve', databaseUrl(), root, dataDir, token]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    const url = await addressOf(child)
    try {
      return await work(url)
    } finally {
      await ended(child)
    }
  }

  /** What a start says that must fail. */
  const refusal = (dataDir = dir): Promise<string> =>
    whileOpen(async () => 'it opened', { dataDir }).catch((error: Error) => error.message)

  /** Changes the key as the command does; `killedAfter` names the step after which the process is no more. */
  const rotate = (killedAfter = '', what: 'rotate' | 'lost' = 'rotate') =>
    new Promise<Rotated>((done) => {
      const args = [program(), what, databaseUrl(), root, dir, killedAfter]
      execFile(process.execPath, args, (error, out, err) => {
        done({ signal: error?.signal ?? undefined, said: `${out}${err}` })
      })
    })

  /** The connections of a server that was killed a moment ago are gone. */
  const nobodyThere = async () => {
    const alone = connectAlone(databaseUrl())
    try {
      await expect.poll(() => inTransaction(alone, findOthers), { timeout: 30_000 }).toEqual([])
    } finally {
      await alone.destroy()
    }
  }

  /** A connection of ours only for as long as we look: nobody may be there when the key is changed. */
  async function withDb<Done>(work: (db: Db) => Promise<Done>): Promise<Done> {
    const db = connect({ url: databaseUrl(), connections: 2, log: createLog('silent') })
    try {
      return await work(db)
    } finally {
      await db.destroy()
    }
  }

  const file = path.join(dir, 'settings.key')
  return { dir, file, whileOpen, refusal, rotate, nobodyThere, withDb }
}

const addressOf = (child: ChildProcess) =>
  new Promise<string>((done, failed) => {
    let said = ''
    child.stdout?.on('data', (part) => {
      said += String(part)
      if (/^http\S+\n/.test(said)) done(said.trim())
    })
    child.once('close', () => failed(new Error(said)))
  })

const ended = (child: ChildProcess) =>
  new Promise<void>((done) => {
    child.once('exit', () => done())
    child.kill('SIGKILL')
  })
