import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { marginsPpm } from '../../feeds/house/price.ts'
import type { SportsMargins } from '../../limits-staff-calls.ts'
import { joinedMarginPpm, type SaleMargins, saleMargins } from '../../rules/index.ts'

/** What the book keeps where nobody has set it otherwise. */
export const usualMargins: SportsMargins = {
  two: marginsPpm[2],
  three: marginsPpm[3],
  list: marginsPpm.list,
  joined: joinedMarginPpm,
  saleLive: saleMargins.live,
  saleBefore: saleMargins.before,
  saleMost: saleMargins.most,
}

/** What the book keeps, in parts of a million. */
export async function readMargins(db: Db): Promise<SportsMargins> {
  const { rows } = await sql<{ name: keyof SportsMargins; ppm: number }>`
    select name, ppm from sports.margin`.execute(db)
  return { ...usualMargins, ...Object.fromEntries(rows.map(({ name, ppm }) => [name, ppm])) }
}

/** What is kept of a cash-out. */
export async function readSaleMargins(db: Db): Promise<SaleMargins> {
  const { saleLive, saleBefore, saleMost } = await readMargins(db)
  return { live: saleLive, before: saleBefore, most: saleMost }
}

/** Prices of own events follow with their next tick. */
export async function writeMargins(tx: Db, margins: SportsMargins): Promise<void> {
  const names = Object.keys(margins) as (keyof SportsMargins)[]
  await sql`insert into sports.margin (name, ppm)
    select * from unnest(${names}::text[], ${names.map((name) => margins[name])}::int[])
    on conflict (name) do update set ppm = excluded.ppm`.execute(tx)
}
