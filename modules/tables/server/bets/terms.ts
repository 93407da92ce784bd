import { type Db, prepared } from '@tessera/server-kit'
import { sql } from 'kysely'
import { offeredGameOf } from '../../games/offered.ts'
import type { OfferedGame, Variant } from '../../games/table-game.ts'
import { tablesProblems } from '../../problems.ts'
import { findTable, type TableRow } from '../runner/rounds.ts'
import { firstLimitsOf } from '../lists/first-limits.ts'
import type { TableLimits } from './table-limits.ts'

export type TableTerms = {
  table: TableRow
  game: OfferedGame
  variant: Variant
  limits: TableLimits
}

/** The limits of several tables by one query. */
export async function readLimitsOf(
  db: Db,
  codes: readonly string[],
  unit: string,
): Promise<(code: string) => TableLimits> {
  const { rows } = await sql<TableLimits & { code: string }>`${prepared}
    select table_code as code, least, most, round_most as "roundMost", win_most as "winMost", exposure_most as "exposureMost"
    from tables.table_limit where table_code = any (${[...codes]}::text[]) and unit = ${unit}`.execute(
    db,
  )
  const byCode = new Map(rows.map(({ code, ...limits }) => [code, limits]))
  return (code) => byCode.get(code) ?? firstLimitsOf(unit, 1n)
}

export const readLimits = async (db: Db, code: string, unit: string): Promise<TableLimits> =>
  (await readLimitsOf(db, [code], unit))(code)

/** A table with all that its bets are placed under. Problem: `unknownTable`. */
export async function readTerms(db: Db, code: string, unit: string): Promise<TableTerms> {
  const table = await findTable(db, code)
  if (!table) throw tablesProblems.unknownTable()
  const game = offeredGameOf(table.game)
  const variant = game?.variants.find((each) => each.code === table.variant)
  if (!game || !variant)
    throw new Error(`the table ${code} is of ${table.game} ${table.variant}, which is not here`)
  return { table, game, variant, limits: await readLimits(db, code, unit) }
}
