import { placeOf } from '@tessera/compliance/server'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { type CatalogueCopy, type CopiedGame, readCatalogue } from './catalogue-copy.ts'

const blocking = new WeakMap<CatalogueCopy, ReadonlySet<string>>()

/** The country of an address where any title is blocked there, else nothing: lists of all other countries are the same ones. */
export async function blockingCountry(
  db: Db,
  catalogue: CatalogueCopy,
  address: string,
): Promise<string> {
  const known =
    blocking.get(catalogue) ??
    new Set(catalogue.games.flatMap(({ blockedCountries }) => blockedCountries))
  blocking.set(catalogue, known)
  if (known.size === 0) return ''
  const { country } = await placeOf(db, address)
  return known.has(country) ? country : ''
}

/** The same of the catalogue as it is now. */
export const blockingCountryOf = async (db: Db, address: string): Promise<string> =>
  blockingCountry(db, await readCatalogue(db), address)

/** Whether a title is offered in a country. */
export const offeredIn =
  (country: string) =>
  ({ blockedCountries }: CopiedGame): boolean =>
    !blockedCountries.includes(country)

/** Whether the vendor of a title may not offer it to who comes from this address. */
export async function isBlockedThere(
  db: Db,
  address: string,
  { vendor, gameCode }: { vendor: string; gameCode: string },
): Promise<boolean> {
  const { country } = await placeOf(db, address)
  const { rows } = await sql`select from lobby.game
    where vendor = ${vendor} and game_code = ${gameCode} and ${country} = any (blocked_countries)`.execute(
    db,
  )
  return rows.length > 0
}
