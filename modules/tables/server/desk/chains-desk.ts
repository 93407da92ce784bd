import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { tablesDeskProblems } from '../../desk-problems.ts'
import type { DeskChain, DeskShoe } from '../../figure-staff-calls.ts'
import { findTable } from '../runner/rounds.ts'

type Page = { code: string; pageNo: number; pageSize: number }

async function needTable(db: Db, code: string): Promise<void> {
  if (!(await findTable(db, code))) throw tablesDeskProblems.unknownDeskTable()
}

const pagesOf = (rows: number, pageSize: number): number => Math.max(1, Math.ceil(rows / pageSize))

type ChainRow = Omit<DeskChain, 'publishedAt' | 'beaconAt'> & {
  publishedAt: Date
  beaconAt: Date | null
  rows: number
}

/** The chains of a table, the latest first. Problem: `unknownDeskTable`. */
export async function listDeskChains(
  db: Db,
  { code, pageNo, pageSize }: Page,
): Promise<{ list: DeskChain[]; totalPages: number }> {
  await needTable(db, code)
  const { rows } = await sql<ChainRow>`
    select c.number, c.chain_end as "end", c.length, c.used, c.published_at as "publishedAt",
      (select count(*)::int from tables.ceremony_seed s where s.chain_id = c.id) as seeds, c.beacon,
      c.beacon_kind as "beaconKind", c.beacon_at as "beaconAt", c.drand_round::float8 as "drandRound",
      count(*) over ()::int as rows
    from tables.chain c where c.table_code = ${code} order by c.number desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const list = rows.map(({ rows: _, publishedAt, beaconAt, ...row }) => ({
    ...row,
    publishedAt: publishedAt.toISOString(),
    beaconAt: beaconAt?.toISOString() ?? null,
  }))
  return { list, totalPages: pagesOf(rows[0]?.rows ?? 0, pageSize) }
}

type ShoeRow = Omit<DeskShoe, 'openedAt' | 'endedAt'> & {
  openedAt: Date
  endedAt: Date | null
  rows: number
}

/** The shoes of a table, the latest first. What is not dealt of one is told to nobody. Problem: `unknownDeskTable`. */
export async function listDeskShoes(
  db: Db,
  { code, pageNo, pageSize }: Page,
): Promise<{ list: DeskShoe[]; totalPages: number }> {
  await needTable(db, code)
  const { rows } = await sql<ShoeRow>`
    select s.number, c.number as chain, s.link_at as "linkAt", s.root, s.cards, s.dealt,
      (select count(*)::int from tables.round r where r.shoe_id = s.id) as rounds, s.opened_at as "openedAt",
      s.ended_at as "endedAt", s.link, count(*) over ()::int as rows
    from tables.shoe s join tables.chain c on c.id = s.chain_id
    where s.table_code = ${code} order by s.number desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const list = rows.map(({ rows: _, openedAt, endedAt, ...row }) => ({
    ...row,
    openedAt: openedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }))
  return { list, totalPages: pagesOf(rows[0]?.rows ?? 0, pageSize) }
}
