import type { Db } from '@tessera/server-kit'
import type { Lane, VendorGroup } from '../calls.ts'
import { readCatalogue } from './catalogue-copy.ts'
import { prizeModeOf } from './lanes.ts'

/** The vendors of each category, the lanes, and the prize mode that follows from them. */
export async function readMenus(db: Db) {
  const { lanes } = await readCatalogue(db)
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
export async function listVendorTypes(db: Db, wanted: string): Promise<VendorType[]> {
  const isAny = wanted === '' || wanted === 'ALL'
  const found = new Map<string, VendorType>()
  for (const { vendor, gameType, classify } of (await readCatalogue(db)).games) {
    if (!isAny && vendor !== wanted) continue
    const key = `${vendor}/${gameType}`
    const known = found.get(key) ?? { vassalage: vendor, gameType, gameClassify: [] }
    if (classify && !known.gameClassify.includes(classify)) known.gameClassify.push(classify)
    found.set(key, known)
  }
  return [...found.keys()].toSorted().flatMap((key) => {
    const type = found.get(key)
    return type ? { ...type, gameClassify: type.gameClassify.toSorted() } : []
  })
}
