import type { Received } from '@tessera/calls'
import { trialUnit } from '@tessera/identity/server'
import { money } from '@tessera/money'
import type { Db, GuestContext } from '@tessera/server-kit'
import { readCurrencies } from '@tessera/settings/server'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { onDuty } from '../../dealers.ts'
import { resultsMax, shownResults } from '../../limits.ts'
import { isDecided } from '../../games/blackjack/is-decided.ts'
import { tablesProblems } from '../../problems.ts'
import type { PastRound, Table } from '../../shapes.ts'
import type { tableCalls } from '../../table-calls.ts'
import { readLimitsOf } from '../bets/terms.ts'
import { listSeats } from '../blackjack/seats.ts'
import { readRota } from '../desk/rota.ts'
import { chainInUse, latestChain } from '../chains/chains.ts'
import { shoeInUse } from '../chains/shoes.ts'
import {
  databaseNow,
  findTable,
  presentRound,
  shownRound,
  type TableRow,
  tableColumns,
} from '../runner/rounds.ts'
import { shownShoe } from '../runner/tell.ts'
import { nobodyWatches, type TablesPorts } from '../ports.ts'
import { unitOf } from '../whose.ts'
import { shownChain } from './shown-chain.ts'

type Reading = Pick<GuestContext, 'db' | 'member'>
type Asked<Name extends keyof typeof tableCalls> = Received<(typeof tableCalls)[Name]>
type Past = z.output<typeof PastRound>

/** In what limits are shown: the member's own currency; otherwise what is asked for, where it is one of the site's or of free play. */
async function currencyOf({ db, member }: Reading, asked: string | undefined): Promise<string> {
  if (member) return unitOf(member)
  if (asked === trialUnit) return trialUnit
  const known = await readCurrencies(db)
  if (asked && known.includes(asked)) return asked
  return known[0] ?? trialUnit
}

type Last = Past & { table: string }

/** The last results of each table, newest first. */
async function lastOf(
  db: Db,
  tables: readonly string[],
  count: number,
): Promise<ReadonlyMap<string, Past[]>> {
  const { rows } = await sql<Last>`
    select t.code as "table", r.number::float8 as number, r.result ->> 'main' as main, r.result -> 'marks' as marks,
      r.shoe_id::float8 as shoe
    from unnest(${[...tables]}::text[]) t(code) cross join lateral (
      select * from tables.round r where r.table_code = t.code and r.result is not null
      order by r.number desc limit ${count}) r`.execute(db)
  const byTable = new Map<string, Past[]>()
  for (const { table, ...past } of rows) byTable.set(table, [...(byTable.get(table) ?? []), past])
  return byTable
}

type Present = { table: string; state: Table['state']; until: Date; taken: number }

async function presentOf(db: Db, tables: readonly string[]): Promise<ReadonlyMap<string, Present>> {
  const { rows } = await sql<Present>`
    select r.table_code as "table", r.state, r.until,
      coalesce((select nullif(count(*), 0) from tables.seat e where e.table_code = r.table_code),
        (select count(distinct s.member_id) from tables.slip s where s.round_id = r.id))::int as taken
    from tables.round r where r.ended_at is null and r.table_code = any (${[...tables]}::text[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.table, row]))
}

async function shownTables(
  db: Db,
  rows: readonly TableRow[],
  { unit, language, watching }: { unit: string; language: string } & Pick<TablesPorts, 'watching'>,
): Promise<Table[]> {
  const codes = rows.map(({ code }) => code)
  const last = await lastOf(db, codes, shownResults)
  const present = await presentOf(db, codes)
  const now = await databaseNow(db)
  const { shifts } = await readRota(db)
  const limitsOf = await readLimitsOf(db, codes, unit)
  const watchingAt = await watching()
  const shown: Table[] = []
  for (const { code, name, game, variant, category, vendor, isOpen, position, seats } of rows) {
    const { least, most, roundMost, winMost } = limitsOf(code)
    const round = present.get(code)
    shown.push({
      code,
      name: name[language] ?? name.EN ?? code,
      game,
      variant,
      category,
      vendor,
      isOpen,
      dealer: onDuty(position, now, shifts).id,
      position,
      seats,
      taken: round?.taken ?? 0,
      watching: watchingAt(code),
      limits: {
        least: money(least, unit),
        most: money(most, unit),
        roundMost: money(roundMost, unit),
        winMost: money(winMost, unit),
      },
      state: round?.state ?? null,
      until: round?.until.toISOString() ?? null,
      last: last.get(code) ?? [],
    })
  }
  return shown
}

/** All tables, or those of a game, as a lobby lists them. */
export async function listTables(
  context: Reading,
  { query }: Asked<'listTables'>,
  { watching }: Pick<TablesPorts, 'watching'> = nobodyWatches,
) {
  const { db } = context
  const { rows } = await sql<TableRow>`select ${tableColumns} from tables.game_table t
    where ${query.game ?? null}::text is null or t.game = ${query.game ?? null} order by t.position`.execute(
    db,
  )
  const unit = await currencyOf(context, query.currency)
  const { language } = query
  const list = await shownTables(db, rows, { unit, language, watching })
  return { list, serverTime: (await databaseNow(db)).toISOString() }
}

/** A table as its page begins. Problem: `unknownTable`. */
export async function readTable(
  context: Reading,
  { params: { code }, query }: Asked<'readTable'>,
  { watching }: Pick<TablesPorts, 'watching'> = nobodyWatches,
) {
  const { db } = context
  const row = await findTable(db, code)
  if (!row) throw tablesProblems.unknownTable()
  const unit = await currencyOf(context, query.currency)
  const [table] = await shownTables(db, [row], { unit, language: query.language, watching })
  if (!table) throw tablesProblems.unknownTable()
  const round = await presentRound(db, code)
  const shoe = await shoeInUse(db, code)
  const chain = await latestChain(db, code)
  const inUse = await chainInUse(db, code)
  const results = (await lastOf(db, [code], resultsMax)).get(code) ?? []
  return {
    table,
    round: round ? shownRound(round) : null,
    totals: { currency: unit, spots: round ? await totalsOf(db, round.id, unit) : [] },
    shoe: shoe ? shownShoe(shoe) : null,
    chain: chain ? await shownChain(db, chain) : null,
    chainInUse: inUse ? await shownChain(db, inUse) : null,
    ...(isDecided(row) && { seats: await listSeats(db, code) }),
    // A shoe of one round has no results to look back on.
    results:
      shoe && !isDecided(row) ? results.filter((past) => past.shoe === Number(shoe.id)) : results,
    serverTime: (await databaseNow(db)).toISOString(),
  }
}

/** How many play and look on at a table. Problem: `unknownTable`. */
export async function countSeats(
  { db }: Reading,
  { params: { code } }: Asked<'countSeats'>,
  { watching }: Pick<TablesPorts, 'watching'> = nobodyWatches,
) {
  if (!(await findTable(db, code))) throw tablesProblems.unknownTable()
  const present = (await presentOf(db, [code])).get(code)
  const watchingAt = await watching()
  return { taken: present?.taken ?? 0, watching: watchingAt(code) }
}

async function totalsOf(
  db: Db,
  roundId: bigint,
  unit: string,
): Promise<{ spot: string; stake: bigint }[]> {
  const { rows } = await sql<{ totals: Record<string, string> }>`select totals from tables.exposure
    where round_id = ${roundId} and unit = ${unit}`.execute(db)
  return Object.entries(rows[0]?.totals ?? {}).map(([spot, stake]) => ({
    spot,
    stake: BigInt(stake),
  }))
}
