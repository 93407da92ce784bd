import { connect, createLog, listMigrations, migrate, findRoot } from '@tessera/server-kit'
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../../scripts/postgres.mjs'
import { canMount, SmallDisk } from './disk.ts'

const driverName = 'faults driver'
// Small, so that a crash is repaired soon and the volume of the log runs full soon.
const flags = [
  'shared_buffers=128MB',
  'max_wal_size=96MB',
  'min_wal_size=32MB',
  'checkpoint_timeout=60s',
  'max_connections=80',
  // The checks compare whole tables.
  'work_mem=64MB',
]
const patienceMilliseconds = 90_000

type Disks = { data: SmallDisk; wal: SmallDisk }

/** A real PostgreSQL with full durability, on disks that may run full where the system permits it. */
export class Cluster {
  readonly disks: Disks | undefined
  readonly #dir: string
  #postgres: Awaited<ReturnType<typeof startPostgres>> | undefined
  readonly #folder: string

  constructor(folder: string, megabytes: number) {
    this.#folder = folder
    const dir = path.join(folder, 'data')
    this.disks = canMount()
      ? { data: new SmallDisk(dir, megabytes), wal: new SmallDisk(path.join(folder, 'wal'), 256) }
      : undefined
    // The top of a file system holds «lost+found», which is not ours.
    this.#dir = path.join(dir, 'cluster')
    mkdirSync(this.#dir, { recursive: true })
  }

  async start(): Promise<void> {
    const log = (line: string) => this.#note(line)
    const start = () => startPostgres({ dir: this.#dir, flags, log })
    this.#postgres = await start()
    if (this.disks) {
      await this.#postgres.stop()
      this.#moveLog(this.disks.wal.folder)
      this.#postgres = await start()
    }
    const db = connect({ url: this.url, connections: 1, log: createLog('silent') })
    await migrate(db, listMigrations(findRoot()))
    await db.destroy()
  }

  /** Puts the write-ahead log on a volume of its own. */
  #moveLog(folder: string): void {
    const from = path.join(this.#dir, 'data', 'pg_wal')
    const to = path.join(folder, 'pg_wal')
    cpSync(from, to, { recursive: true, preserveTimestamps: true })
    renameSync(from, `${from}.before`)
    symlinkSync(to, from)
  }

  get url(): string {
    return this.#postgres?.url ?? ''
  }

  /** The file of the socket on which it listens. */
  get socket(): string {
    return path.join(new URL(this.url).searchParams.get('host') ?? '', '.s.PGSQL.5432')
  }

  get postmaster(): number {
    return Number(
      readFileSync(path.join(this.#dir, 'data', 'postmaster.pid'), 'utf8').split('\n')[0],
    )
  }

  get #log(): string {
    return path.join(this.#dir, 'postgres.log')
  }

  /** What who keeps it running says. */
  #note(line: string): void {
    appendFileSync(path.join(this.#folder, 'kept.log'), `${new Date().toISOString()} ${line}\n`)
  }

  /** How often two transactions waited for each other in a ring. */
  countDeadlocks(): number {
    return readFileSync(this.#log, 'utf8').split('deadlock detected').length - 1
  }

  /** Asks the database past the proxy; waits while it is down. */
  async ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    for (const deadline = performance.now() + patienceMilliseconds; ; await sleep(50)) {
      try {
        return await this.once<Row>(text, values)
      } catch (error) {
        const state = error instanceof pg.DatabaseError ? (error.code ?? '') : '08'
        if (!/^(08|57P)/.test(state) || performance.now() > deadline) throw error
      }
    }
  }

  /** Asks the database past the proxy, once. */
  async once<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: driverName,
      connectionTimeoutMillis: 5_000,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  /** The processes that serve the bank, those at work first. */
  async backends(): Promise<number[]> {
    const rows = await this.ask<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'client backend' and application_name <> $1
        order by state <> 'active', xact_start nulls last`,
      [driverName],
    )
    return rows.map(({ pid }) => pid)
  }

  async stop(): Promise<void> {
    await this.#postgres?.stop()
    // Its disk goes; what it said stays beside the journal.
    if (existsSync(this.#log)) copyFileSync(this.#log, path.join(this.#folder, 'postgres.log'))
    this.disks?.data.unmount()
    this.disks?.wal.unmount()
  }
}
