import { sql } from 'kysely'
import { standInPoolTitles } from '../../limits.ts'
import type { StandIn } from './stand-in.ts'

/** The titles that feed the pool of a vendor: slots of one that speaks Open Wallet, which can tell of it. */
export async function poolTitles(
  { db, protocolOf }: Pick<StandIn, 'db' | 'protocolOf'>,
  vendor: string,
): Promise<string[]> {
  if (protocolOf(vendor) !== 'open') return []
  const { rows } = await sql<{ game: string }>`
    select game_code as game from lobby.game_view
    where vendor = ${vendor} and game_type = 'RNG' and slug is null order by game_code limit ${standInPoolTitles}`.execute(
    db,
  )
  return rows.map(({ game }) => game)
}

export const feedsPool = async (
  standIn: StandIn,
  { vendor, game }: { vendor: string; game: string },
): Promise<boolean> => (await poolTitles(standIn, vendor)).includes(game)
