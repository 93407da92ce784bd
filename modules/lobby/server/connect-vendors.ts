import { type Db, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'

/**
 * Opens the titles of one category of these vendors. What else they have waits, until somebody brings that, too. Answers the
 * vendors that the catalogue has titles of in that category.
 */
export const connectVendors = (db: Db, category: string): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ code: string }>`
      select v.code from lobby.vendor v where exists (
        select from lobby.game g where g.vendor = v.code and g.game_type = ${category} and g.slug is null)
      order by v.code`.execute(tx)
    const codes = rows.map(({ code }) => code)
    // Those that are connected already bring all that they have.
    const { rows: fresh } = await sql<{ code: string }>`
      update lobby.vendor set is_connected = true where code = any (${codes}::text[]) and not is_connected
      returning code`.execute(tx)
    // Who asks the wallet for each stake has no game for accounts without money.
    await sql`update lobby.game set has_trial = false
      where vendor = any (${codes}::text[]) and game_type = ${category} and slug is null and has_trial`.execute(
      tx,
    )
    await sql`insert into lobby.waiting_category (vendor, category)
      select distinct c.vendor, c.category from (
        select vendor, category from lobby.lane_card union select vendor, game_type from lobby.game) c
      where c.vendor = any (${fresh.map(({ code }) => code)}::text[]) and c.category <> ${category}
      on conflict do nothing`.execute(tx)
    return codes
  })

/** Opens the titles of these vendors, or lets them rest. Who asks the wallet for each stake has no game for accounts without money. */
export async function showVendors(
  tx: Db,
  vendors: readonly string[],
  isOpen: boolean,
): Promise<void> {
  await sql`update lobby.vendor set is_connected = ${isOpen}
    where code = any (${[...vendors]}::text[]) and is_connected <> ${isOpen}`.execute(tx)
  if (!isOpen) return
  await sql`update lobby.game set has_trial = false
    where vendor = any (${[...vendors]}::text[]) and slug is null and has_trial`.execute(tx)
}
