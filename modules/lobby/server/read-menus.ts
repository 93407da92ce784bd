import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Lane, VendorGroup } from '../calls.ts'
import { prizeModeOf, splitLanes } from './lanes.ts'
import { findLanes } from './vendor-lanes.ts'

/** The vendors of each category, the lanes, and the prize mode that follows from them. */
export async function readMenus(db: Db) {
  const lanes = splitLanes(await findLanes(db))
  return { groups: lanes.map(groupOf), data: { lanes }, prizeMode: prizeModeOf(lanes) }
}

/** The vendors of one category, or of all. */
export async function listVendors(db: Db, gameType: string): Promise<VendorGroup[]> {
  const { groups } = await readMenus(db)
  const isAny = gameType === '' || gameType === 'ALL'
  return groups.filter(({ gameCategory }) => isAny || gameCategory === gameType)
}

const groupOf = ({ title, cards }: Lane): VendorGroup => ({
  gameCategory: title,
  games: cards.reduce((sum, { games }) => sum + games, 0),
  vendors: cards.map(({ vassalage, displayName, games, comingSoon }) => ({
    vassalage,
    displayName,
    games,
    comingSoon,
  })),
})

type VendorType = { vassalage: string; gameType: string; gameClassify: string[] }

/** Which categories and kinds of titles a vendor has, or every vendor. */
export async function listVendorTypes(db: Db, vendor: string): Promise<VendorType[]> {
  const { rows } = await sql<VendorType>`
    select vendor as vassalage, game_type as "gameType",
      coalesce(array_agg(distinct classify) filter (where classify is not null), '{}')
        as "gameClassify"
    from lobby.game
    where ${vendor} in ('', 'ALL') or vendor = ${vendor}
    group by vendor, game_type order by vendor, game_type`.execute(db)
  return rows
}
