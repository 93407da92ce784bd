import { type Db, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'

/**
 * Opens the titles of these categories, of every vendor that has some and is not yet connected otherwise. What else these vendors
 * have waits, until somebody brings that, too. Answers the vendors that the catalogue has titles of in these categories.
 */
export const connectVendors = (db: Db, categories: readonly string[]): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    const list = sql`${[...categories]}::text[]`
    const { rows } = await sql<{ code: string }>`
      select v.code from lobby.vendor v where exists (
        select from lobby.game g where g.vendor = v.code and g.game_type = any (${list}) and g.slug is null)
      order by v.code`.execute(tx)
    const codes = rows.map(({ code }) => code)
    const vendors = sql`${codes}::text[]`
    // Titles that open now can be tried for nothing, and slots have free rounds; what staff have set of those that are open stays.
    await sql`update lobby.game g set has_trial = true, has_free_rounds = g.game_type = 'RNG' from lobby.vendor v
      where v.code = g.vendor and v.code = any (${vendors}) and g.game_type = any (${list}) and g.slug is null
        and (not g.has_trial or g.game_type = 'RNG' and not g.has_free_rounds)
        and (not v.is_connected or exists (
          select from lobby.waiting_category w where w.vendor = g.vendor and w.category = g.game_type))`.execute(
      tx,
    )
    await sql`delete from lobby.waiting_category
      where vendor = any (${vendors}) and category = any (${list})`.execute(tx)
    // Those that are connected already bring all that they have.
    const { rows: fresh } = await sql<{ code: string }>`
      update lobby.vendor set is_connected = true where code = any (${vendors}) and not is_connected
      returning code`.execute(tx)
    await sql`insert into lobby.waiting_category (vendor, category)
      select distinct c.vendor, c.category from (
        select vendor, category from lobby.lane_card union select vendor, game_type from lobby.game) c
      where c.vendor = any (${fresh.map(({ code }) => code)}::text[]) and c.category <> all (${list})
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
