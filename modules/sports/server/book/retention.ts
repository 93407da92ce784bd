import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { SportsRetention } from '../../limits-staff-calls.ts'

/** For how many days the book keeps what it no longer needs, where nobody has set it otherwise. */
export const usualRetention: SportsRetention = { messages: 90, ownMessages: 14, prices: 30 }

export async function readRetention(db: Db): Promise<SportsRetention> {
  const { rows } = await sql<{ name: keyof SportsRetention; days: number }>`
    select name, days from sports.retention`.execute(db)
  return { ...usualRetention, ...Object.fromEntries(rows.map(({ name, days }) => [name, days])) }
}

export async function writeRetention(tx: Db, retention: SportsRetention): Promise<void> {
  const names = Object.keys(retention) as (keyof SportsRetention)[]
  await sql`insert into sports.retention (name, days)
    select * from unnest(${names}::text[], ${names.map((name) => retention[name])}::int[])
    on conflict (name) do update set days = excluded.days`.execute(tx)
}
