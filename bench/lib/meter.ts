import pg from 'pg'
import { machineMicros, treeMicros } from './processor-time.ts'

/** What a piece of work took, beside its own result. */
export type Usage = {
  /** Processor µs of PostgreSQL: the postmaster and all its backends and workers. */
  postgres: number
  /** Processor µs of this process and what it has started, without PostgreSQL. */
  client: number
  /** Processor µs of the processes named, each by itself; they are part of `client`. */
  named: number[]
  /** Which part of the machine's processors others used meanwhile. */
  others: number
  /** Bytes of write-ahead log, and how many of its records were whole pages. */
  wal: number
  pages: number
}

export type Meter = {
  measure: <T>(work: () => Promise<T>, named?: number[]) => Promise<T & Usage>
  close: () => Promise<void>
}

/** Measures on one cluster, that this process has started itself. */
export async function openMeter(url: string, postmaster: number): Promise<Meter> {
  const client = new pg.Client(url)
  await client.connect()
  const read = async (named: number[]) => {
    const { rows } = await client.query<{ lsn: string; pages: string }>(
      `select pg_current_wal_lsn() - '0/0'::pg_lsn as lsn, wal_fpi as pages from pg_stat_wal`,
    )
    const postgres = treeMicros(postmaster)
    return {
      wal: Number(rows[0]?.lsn),
      pages: Number(rows[0]?.pages),
      postgres,
      ours: treeMicros(process.pid),
      named: named.map(treeMicros),
      machine: machineMicros(),
    }
  }
  const measure = async <T>(work: () => Promise<T>, named: number[] = []): Promise<T & Usage> => {
    const before = await read(named)
    const result = await work()
    const after = await read(named)
    const ours = after.ours - before.ours
    const postgres = after.postgres - before.postgres
    const busy = after.machine.busy - before.machine.busy
    return {
      ...result,
      postgres,
      client: ours - postgres,
      named: after.named.map((micros, index) => micros - (before.named[index] ?? 0)),
      others: Math.max(0, busy - ours) / (after.machine.had - before.machine.had),
      wal: after.wal - before.wal,
      pages: after.pages - before.pages,
    }
  }
  return { measure, close: () => client.end() }
}
