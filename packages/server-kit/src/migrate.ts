import { sql } from 'kysely'
import type { Db } from './database.ts'
import { applyDefinitions, applyEarly } from './definitions.ts'
import type { SqlFile } from './sql-files.ts'

const lockNumber = 7_351_001

/**
 * Brings the database up to date under one lock: each migration once, in a transaction of its own, then the definitions
 * that changed, in one transaction. A migration that changed after it ran stops the start: its text does not describe
 * the tables any more.
 */
export async function migrate(db: Db, files: SqlFile[]): Promise<{ ran: string[] }> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lockNumber})`.execute(connection)
    try {
      const definitions = files.filter(({ kind }) => kind === 'definition')
      await applyEarly(connection, definitions)
      const ran = await runMigrations(
        connection,
        files.filter(({ kind }) => kind === 'migration'),
      )
      await applyDefinitions(connection, definitions, { isForced: ran.length > 0 })
      return { ran }
    } finally {
      await sql`select pg_advisory_unlock(${lockNumber})`.execute(connection)
    }
  })
}

async function runMigrations(connection: Db, migrations: SqlFile[]): Promise<string[]> {
  await sql`create table if not exists public.migration (
    name text primary key, checksum text not null, ran_at timestamptz not null default now()
  )`.execute(connection)
  const done = await sql<{ name: string; checksum: string }>`
    select name, checksum from public.migration`.execute(connection)
  const known = new Map(done.rows.map(({ name, checksum }) => [name, checksum]))
  const ran: string[] = []
  for (const each of migrations) {
    if (known.get(each.name) === each.checksum) continue
    if (known.has(each.name)) throw changed(each.name)
    await connection.transaction().execute(async (tx) => {
      await sql.raw(each.text).execute(tx)
      await sql`insert into public.migration (name, checksum)
        values (${each.name}, ${each.checksum})`.execute(tx)
    })
    ran.push(each.name)
  }
  return ran
}

const changed = (name: string) =>
  Object.assign(new Error(`migration ${name} changed after it ran`), {
    plain: `The database was made by another version of ${name}. Restore that file, or start with an empty database (remove the .data folder).`,
  })
