import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

/** A title of the catalogue that a vendor supplies, as the staff have taken it over. */
export type SuppliedTitle = {
  vendor: string
  gameCode: string
  gameType: string
  /** In English. */
  name: string
  isHidden: boolean
  isWithdrawn: boolean
  blockedCountries: string[]
  /** In millionths of the stake; null where none is declared. */
  declaredReturn: number | null
  hasFreeRounds: boolean
}

/** What these vendors supply, also what is hidden or withdrawn. */
export async function listSupplied(db: Db, vendors: readonly string[]): Promise<SuppliedTitle[]> {
  const { rows } = await sql<SuppliedTitle>`
    select vendor, game_code as "gameCode", game_type as "gameType", names ->> 'EN' as name, is_hidden as "isHidden",
      is_withdrawn as "isWithdrawn", blocked_countries as "blockedCountries", declared_return as "declaredReturn",
      has_free_rounds as "hasFreeRounds"
    from lobby.game where vendor = any (${[...vendors]}::text[]) and slug is null order by vendor, game_code`.execute(
    db,
  )
  return rows
}
