import { smallestPayable } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { findCurrencies } from '@tessera/settings/server'
import { sql } from 'kysely'
import type { LeftOut } from '../../jackpot-shapes.ts'
import type { TheirJackpot } from '../back/back-channel.ts'

type Kept = { code: string; unit: string; names: object; titles: string[]; amount: string }

/**
 * Takes over what a vendor tells of its pools, in place of what it told before. Left out are titles that it does not supply here,
 * currencies that the site does not offer, and amounts that are finer than their currency: they may be counted in another unit.
 */
export async function keepJackpots(
  tx: Db,
  connection: string,
  told: readonly TheirJackpot[],
  now: Date,
): Promise<LeftOut> {
  const titleOf = await suppliedTitles(tx, connection, told)
  const offered = new Set((await findCurrencies(tx)).map(({ code }) => code))
  const left = { titles: 0, currencies: 0, amounts: 0 }
  const kept: Kept[] = []
  for (const { code, names, games, amounts } of told) {
    const found = games.flatMap((game) => titleOf.get(game.toLowerCase()) ?? [])
    const titles = [...new Set(found)]
    left.titles += games.length - found.length
    if (titles.length === 0) continue
    for (const { unit, amount } of amounts) {
      if (!offered.has(unit)) left.currencies += 1
      else if (amount % smallestPayable(unit) !== zero) left.amounts += 1
      else kept.push({ code, unit, names, titles, amount: String(amount) })
    }
  }
  await replace(tx, connection, kept, now)
  return left
}

const zero = 0n

/** The titles of the catalogue that a connection supplies, by the code as it is told, in small letters. */
async function suppliedTitles(
  tx: Db,
  connection: string,
  told: readonly TheirJackpot[],
): Promise<Map<string, string>> {
  const codes = [...new Set(told.flatMap(({ games }) => games.map((game) => game.toLowerCase())))]
  if (codes.length === 0) return new Map()
  const { rows } = await sql<{ vendor: string; game: string }>`
    select g.vendor, g.game_code as game from lobby.game_view g join vendors.supply s on s.vendor = g.vendor
    where s.connection = ${connection} and g.slug is null and lower(g.game_code) = any (${codes}::text[])
    order by g.vendor desc, g.game_code desc`.execute(tx)
  return new Map(rows.map(({ vendor, game }) => [game.toLowerCase(), `${vendor}/${game}`]))
}

async function replace(tx: Db, connection: string, kept: readonly Kept[], now: Date) {
  await sql`insert into vendors.jackpot (connection, code, unit, names, titles, amount, told_at)
    select ${connection}, k.code, k.unit, k.names, k.titles, k.amount, ${now}
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as k(code text, unit text, names jsonb, titles text[], amount bigint)
    on conflict (connection, code, unit) do update
      set names = excluded.names, titles = excluded.titles, amount = excluded.amount, told_at = excluded.told_at`.execute(
    tx,
  )
  await sql`delete from vendors.jackpot where connection = ${connection} and told_at <> ${now}`.execute(
    tx,
  )
}
