import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { recordedIn } from './acts.ts'
import { hearChanges, useChanges } from './changes.ts'
import { type Db, sqlState, stalePlan } from './db.ts'
import { createDoubts, type Doubts, passBarrier, watchWaits } from './definite.ts'
import { preparing } from './prepared.ts'
import { useWriters } from './run-batched.ts'
import type { Logger } from './log.ts'

export { type Db, sqlState } from './db.ts'

/** Batches are written and read on these connections, apart from all others. */
const writerConnections = 6
/**
 * A batch looks up rows by their keys, for however many items: one plan holds for all of them. It is made once, also while the
 * tables are small, so none that reads a whole table may be chosen.
 */
const writerSettings = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  jit: 'off',
}
const writerOptions = Object.entries(writerSettings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')
const int8 = 20
const numbers = new pg.TypeOverrides()
// Amounts, versions and counts: a JavaScript number would lose digits without a word.
numbers.setTypeParser(int8, (text) => BigInt(text))

export type ConnectOptions = {
  url: string
  connections?: number
  log: Logger
  /** How many times longer than usual a question may take: for tests on a machine that is busy. */
  patience?: number
  /** It only reads, from a server that repeats another one and tells no changes. */
  isStandby?: boolean
}

/** Opens a pool, and the few connections that write batches. One that breaks is replaced; it never ends the process. */
export function connect({
  url,
  connections = 16,
  log,
  patience = 1,
  isStandby = false,
}: ConnectOptions): Db {
  const { changes, listenOn, end } = hearChanges({ url, log })
  const opening = { url, log, patience }
  const pool = openPool({ ...opening, connections }, isStandby ? undefined : listenOn)
  const doubts = createDoubts()
  // What a connection that writes can see is on a standby before it answers from it.
  const writers = openPool(
    { ...opening, connections: writerConnections, options: writerOptions },
    (client) => passBarrier(client, doubts),
  )
  const both = {
    connect: async () => preparing(await pool.connect()),
    end: async () => void (await Promise.all([pool.end(), writers.end(), end()])),
  }
  const db = new Kysely<object>({ dialect: new PostgresDialect({ pool: both }) })
  useWriters(db, { pool: writers, doubts })
  if (!isStandby) useChanges(db, changes)
  doubtsOfDb.set(db.getExecutor(), doubts)
  return db
}

const doubtsOfDb = new WeakMap<object, Doubts>()

/** The doubts of a database about what its standbys have. */
export const doubtsOf = (db: Db): Doubts | undefined => doubtsOfDb.get(db.getExecutor())

type Prepare = (client: pg.ClientBase) => Promise<void>

type Opening = Required<Omit<ConnectOptions, 'isStandby'>> & { options?: string }

function openPool(
  { url, connections, log, patience, options }: Opening,
  prepare?: Prepare,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types: numbers,
    connectionTimeoutMillis: 5_000 * patience,
    // A query that hangs must not hold a member's request for ever.
    query_timeout: 20_000 * patience,
    statement_timeout: 15_000 * patience,
    idle_in_transaction_session_timeout: 10_000 * patience,
    ...(options && { options }),
    ...(prepare && {
      verify: (client, done) => void prepare(client).then(() => done(), done),
    }),
  })
  pool.on('error', (error) => log.warn({ error: error.message }, 'a database connection was lost'))
  // The pool's own listener is off while a client is in use: without this one, a lost
  // connection in mid-query is an unhandled event and ends the process.
  pool.on('connect', (client) => {
    watchWaits(client)
    client.on('error', (error) => log.warn({ error: error.message }, 'a connection broke in use'))
  })
  return pool
}

const retriable = new Set(['40001', '40P01', stalePlan])

/**
 * One transaction for one use case. A deadlock or a serialisation failure is retried, three times in all; nothing of
 * the failed try stays. An act of the staff ends with its entry in the audit log.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  const recorded = recordedIn(db, work)
  for (let attempt = 1; ; attempt++) {
    try {
      const result = await db.transaction().execute(recorded?.work ?? work)
      recorded?.committed()
      return result
    } catch (error) {
      if (attempt === 3 || !retriable.has(sqlState(error) ?? '')) throw error
    }
  }
}

/** Whether the database answers, within a second. */
export async function isAnswering(db: Db): Promise<boolean> {
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const late = new Promise<boolean>((done) => setTimeout(done, 1_000, false).unref())
  return Promise.race([answer, late])
}
