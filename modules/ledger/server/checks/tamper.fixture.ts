import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

// Tampering that the ledger prevents, for tests of the checks: every guard is off, as for a database superuser.

/** Runs statements with every guard off. */
export const tamper = (db: Db, ...statements: string[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = 'replica'`.execute(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
  })

const tables = ['account', 'transfer', 'request', 'house_delta']

/** Moves the whole history into the past, so that it is closed. */
export const age = (db: Db, interval: string): Promise<void> =>
  tamper(
    db,
    ...['transfer', 'request', 'house_delta'].map(
      (table) => `update ledger.${table} set made_at = made_at - interval '${interval}'`,
    ),
    `update ledger.account set opened_at = opened_at - interval '${interval}'`,
  )

/** Saves the ledger tables; returns a function that restores them. */
export async function keepBooks(db: Db): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; columns: string }>`
    select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns
    where table_schema = 'ledger' and table_name = any(${tables}) and is_generated = 'NEVER'
    group by table_name`.execute(db)
  for (const { name, columns } of rows) {
    await sql.raw(`drop table if exists public.kept_${name}`).execute(db)
    await sql
      .raw(`create table public.kept_${name} as select ${columns} from ledger.${name}`)
      .execute(db)
  }
  return () =>
    tamper(
      db,
      ...rows.flatMap(({ name, columns }) => [
        `delete from ledger.${name}`,
        `insert into ledger.${name} (${columns}) overriding system value
         select ${columns} from public.kept_${name}`,
      ]),
    )
}
