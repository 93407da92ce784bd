import { connect, createLog, type Db } from '@tessera/server-kit'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'

/** The address of another database on the same server: only the path of the URL differs. */
const urlOf = (templateUrl: string, name: string): string => {
  const url = new URL(templateUrl)
  url.pathname = `/${name}`
  return url.toString()
}

/** Runs one statement beside every test database. */
async function administer(templateUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(templateUrl, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

// Half the time of writing each page to the log, which nobody reads here.
const copied = 'strategy file_copy'

// Files of other threads have the processors, too.
const patience = 4

/** What several test files begin with: the first that needs it makes it, all of them clone it. */
export type Seed = { name: string; fill: (db: Db) => Promise<void> }

/** The template database of a data set, made if it does not exist yet. */
async function templateOf({ name, fill }: Seed, templateUrl: string): Promise<string> {
  const [made, half] = [`world_${name}`, `half_${name}`]
  const client = new pg.Client({ connectionString: urlOf(templateUrl, 'postgres') })
  await client.connect()
  try {
    // Files of other threads wait until it is whole; the lock ends with this connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [made])
    const known = await client.query('select from pg_database where datname = $1', [made])
    if (known.rowCount) return made
    const template = new URL(templateUrl).pathname.slice(1)
    await client.query(`drop database if exists ${half} with (force)`)
    await client.query(`create database ${half} template ${template} ${copied}`)
    const url = urlOf(templateUrl, half)
    const db = connect({ url, connections: 12, log: createLog('silent'), patience })
    try {
      await fill(db)
    } finally {
      await db.destroy()
    }
    await client.query(`alter database ${half} rename to ${made}`)
    return made
  } finally {
    await client.end()
  }
}

/**
 * A database of its own for a test file: a clone of the migrated template, or of a data set, removed afterwards. `db()`
 * and `url()` are there once the tests run.
 */
export function freshDatabase({
  connections = 12,
  seed,
}: { connections?: number; seed?: Seed } = {}): { db: () => Db; url: () => string } {
  const name = `test_${randomBytes(6).toString('hex')}`
  const made: { db?: Db; url?: string } = {}

  beforeAll(async () => {
    const templateUrl = inject('templateUrl')
    const template = seed
      ? await templateOf(seed, templateUrl)
      : new URL(templateUrl).pathname.slice(1)
    await administer(templateUrl, `create database ${name} template ${template} ${copied}`)
    made.url = urlOf(templateUrl, name)
    made.db = connect({ url: made.url, connections, log: createLog('silent'), patience })
  }, 120_000)
  afterAll(async () => {
    await made.db?.destroy()
    await administer(inject('templateUrl'), `drop database if exists ${name} with (force)`)
  })

  const there = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the test database is made before the first test')
    return value
  }
  return { db: () => there(made.db), url: () => there(made.url) }
}
