import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { marginsPpm } from '../../feeds/house/price.ts'
import type { SportsMargins } from '../../limits-staff-calls.ts'
import { joinedMarginPpm } from '../../rules/index.ts'

/** What the book keeps of own events where nobody has set it otherwise. */
export const usualMargins: SportsMargins = {
  two: marginsPpm[2],
  three: marginsPpm[3],
  list: marginsPpm.list,
  joined: joinedMarginPpm,
}

/** What the book keeps of own events, in parts of a million. */
export async function readMargins(db: Db): Promise<SportsMargins> {
  const { rows } = await sql<{ name: keyof SportsMargins; ppm: number }>`
    select name, ppm from sports.margin`.execute(db)
  return { ...usualMargins, ...Object.fromEntries(rows.map(({ name, ppm }) => [name, ppm])) }
}

/** Prices of own events follow with their next tick. */
export async function writeMargins(tx: Db, margins: SportsMargins): Promise<void> {
  const names = Object.keys(margins) as (keyof SportsMargins)[]
  await sql`insert into sports.margin (name, ppm)
    select * from unnest(${names}::text[], ${names.map((name) => margins[name])}::int[])
    on conflict (name) do update set ppm = excluded.ppm`.execute(tx)
}
