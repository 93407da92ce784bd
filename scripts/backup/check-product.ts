import { findBreaks } from '@tessera/ledger/server'
import { listMigrations, migrate } from '@tessera/server-kit'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'

// Whether this Tessera can go on with a database: brings it up to date as a start does, then looks whether
// the books hold. The last line it prints is what it found.
const [url = '', root = ''] = process.argv.slice(2)
const numbers = new pg.TypeOverrides()
numbers.setTypeParser(20, (text) => BigInt(text))
// Unlike a request it may take long.
const pool = new pg.Pool({ connectionString: url, types: numbers })
const db = new Kysely<object>({ dialect: new PostgresDialect({ pool }) })

async function check(): Promise<{ ran: string[]; breaks: number } | { plain: string }> {
  const known = listMigrations(root)
  const { rows } = await sql<{ name: string }>`select name from public.migration`.execute(db)
  const unknown = rows.find(({ name }) => known.every((each) => each.name !== name))
  if (unknown) {
    return { plain: `It was made by a newer Tessera, which knows ${unknown.name}.` }
  }
  try {
    const { ran } = await migrate(db, known)
    return { ran, breaks: (await findBreaks(db)).length }
  } catch (error) {
    if (error instanceof Error && 'plain' in error) return { plain: String(error.plain) }
    throw error
  }
}

try {
  console.log(JSON.stringify(await check()))
} finally {
  await db.destroy()
}
