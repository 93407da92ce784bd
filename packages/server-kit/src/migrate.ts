import { sql } from 'kysely'
import type { Db } from './database.ts'
import { applyDefinitions, applyEarly } from './definitions.ts'
import { givingWay, isConcurrent, runConcurrently } from './migrate-steps.ts'
import type { SqlFile } from './sql-files.ts'
import { takeTurns } from './take-turns.ts'

const lockNumber = 7_351_001

/**
 * Brings the database up to date under one lock: each migration once, in a transaction of its own that gives way to those that
 * serve (or outside of one, where its first line says so), then the definitions
 * that changed, in one transaction. A migration that changed after it ran stops the start: its text does not describe
 * the tables any more.
 */
export async function migrate(db: Db, files: SqlFile[]): Promise<{ ran: string[] }> {
  return takeTurns(db, lockNumber, async (connection) => {
    await refuseOlder(connection, files)
    const definitions = files.filter(({ kind }) => kind === 'definition')
    await applyEarly(connection, definitions)
    const ran = await runMigrations(
      connection,
      files.filter(({ kind }) => kind === 'migration'),
    )
    await applyDefinitions(connection, definitions, { isForced: ran.length > 0 })
    return { ran }
  })
}

/**
 * Throws an error with a `plain` sentence where a database does not have the tables of these files yet. One that has newer ones
 * is served: two builds run side by side while a site is brought to the next one.
 */
export async function checkPrepared(db: Db, files: SqlFile[]): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('public.migration') is not null as "isThere"`.execute(db)
  const known = rows[0]?.isThere ? await knownMigrations(db) : new Map<string, string>()
  const missing = files.filter(({ kind, name }) => kind === 'migration' && !known.has(name))
  if (missing.length > 0) throw unprepared(missing.length)
}

const unprepared = (count: number) =>
  Object.assign(new Error(`${count} migrations are missing`), {
    plain:
      'This database is not prepared for this version of Tessera, and with TESSERA_PREPARE=off a start does not do that. Please run "npm run migrate" once, with the same settings.',
  })

/**
 * Throws an error with a `plain` sentence where a database was made by files from before the baselines: its tables are
 * there, under names of migrations that nobody has any more. One that has some of the baselines was interrupted, and goes on.
 */
export async function refuseOlder(db: Db, files: SqlFile[]): Promise<void> {
  const baselines = files.map(({ name }) => name).filter((name) => name.endsWith('-baseline.sql'))
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('public.migration') is not null as "isThere"`.execute(db)
  if (!rows[0]?.isThere || baselines.length === 0) return
  const known = await knownMigrations(db)
  if (known.size > 0 && !baselines.some((name) => known.has(name))) throw older()
}

async function knownMigrations(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from public.migration`.execute(db)
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

async function runMigrations(connection: Db, migrations: SqlFile[]): Promise<string[]> {
  await sql`create table if not exists public.migration (
    name text primary key, checksum text not null, ran_at timestamptz not null default now()
  )`.execute(connection)
  const known = await knownMigrations(connection)
  const ran: string[] = []
  for (const each of migrations) {
    if (known.get(each.name) === each.checksum) continue
    if (known.has(each.name)) throw changed(each.name)
    if (isConcurrent(each.text)) await runConcurrently(connection, each.text)
    await givingWay(connection, async (tx) => {
      if (!isConcurrent(each.text)) await sql.raw(each.text).execute(tx)
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

const older = () =>
  Object.assign(new Error('the database is older than the baselines'), {
    plain:
      'This database was made by an older version of Tessera, whose tables this version cannot take over. Nothing was changed. Start with an empty database (remove the .data folder, or name another database in DATABASE_URL), or run the version that made it.',
  })
