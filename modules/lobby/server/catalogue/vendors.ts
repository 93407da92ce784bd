import { houseVendor } from '../../game-types.ts'

/** Specification 3: which vendors supply which category. Suppliers put the e-sports and cockfight vendors among the sports. */
export const laneVendors: Record<string, string[]> = {
  RNG: 'TESSERA AE AG CQ9 GG ISB MG MGS PNG PT RTG TTG WD'.split(' '),
  LIVE: 'AG BBIN BG DG EA LOTUS OG PT TGP'.split(' '),
  SPORTS: 'IBC SBT UG TF DS88'.split(' '),
  FISH: 'AG BBIN CQ9 GG PT RTG'.split(' '),
  PVP: 'KX KY TH WS XY'.split(' '),
  ELOTT: 'TCG_LOTTO_VN TCG_SEA ELOTT'.split(' '),
  LOTT: ['LOTT'],
}

// A vendor is called by its code, but for these.
const names: Record<string, string> = {
  TESSERA: 'Tessera',
  LOTUS: 'Lotus',
  TCG_LOTTO_VN: 'Lotto VN',
  TCG_SEA: 'Lotto SEA',
  LOTT: 'Lottery',
  ELOTT: 'E-lottery',
}

// Specification 2: vendors of the footer that stand in no lane yet.
const ofTheFooter = 'PG EG2 JDB FC JL BGS'.split(' ')

export type Vendor = { code: string; name: string; is_connected: boolean; position: number }

export const vendors: Vendor[] = [
  ...new Set([...Object.values(laneVendors).flat(), ...ofTheFooter]),
].map((code, position) => ({
  code,
  name: names[code] ?? code,
  is_connected: code === houseVendor,
  position,
}))

export const lanes = Object.entries(laneVendors).map(([category, codes], position) => ({
  category,
  position,
  vendors: codes,
}))
