import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from './database.ts'

export type Migration = { name: string; text: string; checksum: string }

/** Every SQL file of the packages and modules, in the order of their names. */
export function listMigrations(root: string): Migration[] {
  const folders = ['packages', 'modules'].flatMap((floor) =>
    readdirSync(path.join(root, floor)).map((name) => path.join(root, floor, name, 'sql')),
  )
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.sql'))
        .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') })),
    )
    .map((file) => ({ ...file, checksum: createHash('sha256').update(file.text).digest('hex') }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

const lockNumber = 7_351_001

/**
 * Brings the database up to date: each file once, each in a transaction of its own, all under one
 * lock. A file that changed after it ran stops the start: what it says is no longer what was done.
 */
export async function migrate(db: Db, migrations: Migration[]): Promise<{ ran: string[] }> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lockNumber})`.execute(connection)
    try {
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
      return { ran }
    } finally {
      await sql`select pg_advisory_unlock(${lockNumber})`.execute(connection)
    }
  })
}

const changed = (name: string) =>
  Object.assign(new Error(`migration ${name} changed after it ran`), {
    plain: `The database was made by another version of ${name}. Restore that file, or start with an empty database (remove the .data folder).`,
  })
