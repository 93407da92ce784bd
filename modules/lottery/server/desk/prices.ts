import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { PriceTable } from '../../game-staff-calls.ts'
import type { Family } from '../../plays/family.ts'
import { familyOf } from '../../plays/index.ts'
import { usualTable } from '../../price-table.ts'

type Row = { version: number; prices: PriceTable['plays']; discountPpm: number }

/** The prices that a game is sold at now; where nobody has set any, those of its family. */
export async function readPrices(
  db: Db,
  game: { code: string; family: string },
): Promise<{ pricesVersion: number; table: PriceTable; family: Family | undefined }> {
  const family = familyOf(game.family)
  const { rows } = await sql<Row>`select version, prices, discount_ppm as "discountPpm"
    from lottery.prices where game = ${game.code} order by version desc limit 1`.execute(db)
  const usual = family ? usualTable(family) : { discountPpm: 0, plays: {} }
  const [row] = rows
  if (!row) return { pricesVersion: 0, table: usual, family }
  const plays = Object.fromEntries(
    Object.entries(usual.plays).map(([play, { price, tiers }]) => {
      const set = row.prices[play]
      return [play, { price: set?.price ?? price, tiers: { ...tiers, ...set?.tiers } }]
    }),
  )
  return { pricesVersion: row.version, table: { discountPpm: row.discountPpm, plays }, family }
}

/** Every game's prices by its code. */
export async function readAllPrices(
  db: Db,
  games: readonly { code: string; family: string }[],
): Promise<Map<string, Awaited<ReturnType<typeof readPrices>>>> {
  const entries = await Promise.all(
    games.map(async (game) => [game.code, await readPrices(db, game)] as const),
  )
  return new Map(entries)
}
