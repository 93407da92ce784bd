import { markReal } from '../../apps/server/demo/site-kind.ts'
import { findDiscrepancies } from '@tessera/ledger/server'
import { markOf } from '@tessera/sealed'
import { listMigrations, migrate, readKeyMark, refuseOlder } from '@tessera/server-kit'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { existsSync, readFileSync } from 'node:fs'
import pg from 'pg'

// Whether this Tessera can work with a database: migrates it as a start does, then checks whether the ledger balances,
// and whether its sealed data open with the key at this place. The last line it prints is the result.
const [url = '', root = '', keyFile = ''] = process.argv.slice(2)
const numbers = new pg.TypeOverrides()
numbers.setTypeParser(20, (text) => BigInt(text))
// Unlike a request it may take long.
const pool = new pg.Pool({ connectionString: url, types: numbers })
const db = new Kysely<object>({ dialect: new PostgresDialect({ pool }) })

type Fits = 'fits' | 'missing' | 'another'

async function check(): Promise<
  { ran: string[]; discrepancies: number; key: Fits } | { plain: string }
> {
  const known = listMigrations(root)
  try {
    await refuseOlder(db, known)
    const { rows } = await sql<{ name: string }>`select name from public.migration`.execute(db)
    const unknown = rows.find(({ name }) => known.every((each) => each.name !== name))
    if (unknown) {
      return { plain: `It was made by a newer Tessera, which knows ${unknown.name}.` }
    }
    const { ran } = await migrate(db, known)
    // A restored site is a real one, unless it was a demo.
    await markReal(db, 'restore')
    return { ran, discrepancies: (await findDiscrepancies(db)).length, key: await inspectKey() }
  } catch (error) {
    if (error instanceof Error && 'plain' in error) return { plain: String(error.plain) }
    throw error
  }
}

/** A database without a mark of its key gets that of the present one, where it opens something. */
async function inspectKey(): Promise<Fits> {
  if (!existsSync(keyFile)) return 'missing'
  const mark = await readKeyMark(db)
  return !mark || markOf(readFileSync(keyFile)).equals(mark) ? 'fits' : 'another'
}

try {
  console.log(JSON.stringify(await check()))
} finally {
  await db.destroy()
}
