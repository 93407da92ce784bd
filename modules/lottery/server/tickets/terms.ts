import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { usualLimits } from '../../limits.ts'
import type { Family } from '../../plays/family.ts'
import { familyOf } from '../../plays/index.ts'
import type { OwnPrices } from '../../plays/own-prices.ts'
import { lotteryProblems } from '../../problems.ts'

export type GameRow = {
  code: string
  mode: 'LOTT' | 'ZY' | 'ELOTT' | 'SEA' | 'VN'
  vendor: string
  category: string
  seriesLeast: number | null
  seriesMost: number | null
  isOpen: boolean
}

/** Of a game in a currency, in its ledger units. */
export type Limits = {
  least: bigint
  most: bigint
  prizeTicket: bigint
  prizeIssue: bigint
  prizeSingle: bigint
  exposureOutcome: bigint
}

export type Prices = { version: number; prices: OwnPrices; discountPpm: number }

/** A game with all that its tickets are bought under. */
export type Terms = { game: GameRow; family: Family; limits: Limits } & Prices

/** Terms for a draw at this time: the rules of some families follow a calendar. */
export const termsAt = (terms: Terms, drawsAt: Date): Terms => ({
  ...terms,
  family: terms.family.at?.(drawsAt) ?? terms.family,
})

/** What a game is bought under now in a currency. Problem: `unknownGame`. */
export async function readTerms(db: Db, code: string, unit: string): Promise<Terms> {
  const { rows } = await sql<GameRow & { family: string }>`
    select code, family, mode, vendor, category, series_least as "seriesLeast", series_most as "seriesMost",
      is_open as "isOpen" from lottery.game where code = ${code}`.execute(db)
  const [row] = rows
  if (!row) throw lotteryProblems.unknownGame()
  const { family: named, ...game } = row
  const family = familyOf(named)
  if (!family) throw new Error(`the lottery ${code} is of the family ${named}, which is not here`)
  return {
    game,
    family,
    limits: await readLimits(db, code, unit),
    ...(await latestPrices(db, code)),
  }
}

export async function readLimits(db: Db, code: string, unit: string): Promise<Limits> {
  const { rows } = await sql<Limits>`
    select least, most, prize_ticket as "prizeTicket", prize_issue as "prizeIssue", prize_single as "prizeSingle",
      exposure_outcome as "exposureOutcome" from lottery.game_limit where game = ${code} and unit = ${unit}`.execute(
    db,
  )
  return rows[0] ?? usualLimits
}

async function latestPrices(db: Db, code: string): Promise<Prices> {
  const { rows } =
    await sql<Prices>`select version, prices, discount_ppm as "discountPpm" from lottery.prices
    where game = ${code} order by version desc limit 1`.execute(db)
  return rows[0] ?? asUsual
}

/** What holds before anybody has set prices: the tables of the plays. */
const asUsual: Prices = { version: 1, prices: {}, discountPpm: 0 }

/** The prices of a game by their versions, for tickets that were sold under them. */
export async function readPrices(
  db: Db,
  code: string,
  versions: readonly number[],
): Promise<ReadonlyMap<number, Prices>> {
  const { rows } =
    await sql<Prices>`select version, prices, discount_ppm as "discountPpm" from lottery.prices
    where game = ${code} and version = any(${[...new Set(versions)]}::int[])`.execute(db)
  const found = new Map(rows.map((row) => [row.version, row]))
  return new Map(
    versions.map((version) => [version, found.get(version) ?? { ...asUsual, version }]),
  )
}
