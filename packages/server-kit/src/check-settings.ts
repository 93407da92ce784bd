import { sql } from 'kysely'
import type { Db } from './database.ts'

const needed = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums'] as const
const safe = new Set(['on', 'remote_write', 'remote_apply'])

/** Refuses a database that may forget committed money: throws with a sentence that says what to do. */
export async function checkSettings(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in (${sql.join([...needed])})`.execute(db)
  const wrong = rows.filter(({ setting }) => !safe.has(setting)).map(({ name }) => name)
  const version = await sql<{ number: number }>`
    select current_setting('server_version_num')::int as number`.execute(db)
  if ((version.rows[0]?.number ?? 0) < 150_000) {
    throw refusal('PostgreSQL 15 or newer is needed. Please point DATABASE_URL at such a server.')
  }
  if (wrong.length === 0) return
  throw refusal(
    `This PostgreSQL may lose committed money: please turn on ${wrong.join(', ')} (checksums: pg_checksums --enable) and start again.`,
  )
}

const refusal = (plain: string) => Object.assign(new Error(plain), { plain })
