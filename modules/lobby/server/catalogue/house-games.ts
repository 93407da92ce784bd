import type { Draft } from './draft.ts'
import { houseVendor } from './vendors.ts'

/** The games that are played here. They come first. */
export const houseGames: Draft[] = [
  {
    vendor: houseVendor,
    gameType: 'RNG',
    classify: 'SLOT',
    theme: 'fruit',
    names: { EN: 'Orchard', ES: 'Orchard' },
    slug: 'orchard',
    minBet: 1_000n,
    artSeed: 6,
  },
  {
    vendor: houseVendor,
    gameType: 'RNG',
    classify: 'MINI',
    theme: 'cards',
    names: { EN: 'Dice', ES: 'Dice' },
    slug: 'dice',
    minBet: 100n,
    artSeed: 2,
  },
]
