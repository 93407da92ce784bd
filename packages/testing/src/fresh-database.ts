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

/**
 * A database of its own for a test file: a clone of the migrated template, removed afterwards.
 * `db()` and `url()` are there once the tests run.
 */
export function freshDatabase({ connections = 12 } = {}): { db: () => Db; url: () => string } {
  const name = `test_${randomBytes(6).toString('hex')}`
  const made: { db?: Db; url?: string } = {}

  beforeAll(async () => {
    const templateUrl = inject('templateUrl')
    const template = new URL(templateUrl).pathname.slice(1)
    await administer(templateUrl, `create database ${name} template ${template}`)
    made.url = urlOf(templateUrl, name)
    made.db = connect({ url: made.url, connections, log: createLog('silent') })
  })
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
