import { toWire } from '@tessera/calls'
import { type Db, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import { artKeyFor } from './art/art-address.ts'
import { insertGames } from './insert-catalogue.ts'
import { searchText } from './search-text.ts'

const vendor = { code: 'SANDBOX', name: 'Sandbox Casino' }

// Its number is far from those that the catalogue gives, which grow with it.
const coin = {
  node_id: 900_001,
  vendor: vendor.code,
  game_code: 'coin',
  game_type: 'RNG',
  classify: 'MINI',
  names: { EN: 'Coin (demo vendor)', ES: 'Moneda (proveedor de prueba)' },
  min_bet: 1_000n,
  min_line_num: 1,
  platforms: ['html5-desktop', 'html5-mobile'],
  is_hot: false,
  is_new: true,
  has_trial: false,
  theme: 'cards',
  art_seed: 7,
  position: 2,
}

/** Adds the game of the sandbox vendor to the catalogue, on demo sites only. */
export async function offerSandboxTitle(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`insert into lobby.vendor (code, name, is_connected, position)
      select ${vendor.code}, ${vendor.name}, true, coalesce(max(position), 0) + 1 from lobby.vendor
      on conflict do nothing`.execute(tx)
    await sql`insert into lobby.lane_card (category, vendor, position)
      select 'RNG', ${vendor.code}, 99 from lobby.lane where category = 'RNG'
      on conflict do nothing`.execute(tx)
    const names = [...Object.values(coin.names), vendor.code].join(' ')
    const title = { ...coin, art_key: artKeyFor(coin), search_text: searchText(names) }
    await insertGames(tx, toWire([title]))
  })
}
