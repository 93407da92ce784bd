import { type Game, lawOf, millionthsOf } from '@tessera/game-kit'
import { games } from '@tessera/games'
import { houseVendor } from '../../game-types.ts'
import { artKeyFor } from '../art/art-address.ts'
import { searchText } from '../search-text.ts'

/** An in-house game as the catalogue lists it. All fields come from the game itself. */
export type HouseTitle = {
  slug: string
  game_code: string
  game_type: string
  classify: string
  names: { EN: string; ES: string }
  min_bet: bigint
  theme: string
  art_seed: number
  art_key: string
  search_text: string
  rules_version: string
  /** It may take a while to count: only where the catalogue does not have it for this version. */
  returnOf: () => number
}

/** Every game that is played here, as `games/index.ts` lists them. */
export const houseTitles = (
  played: readonly Game[] = Object.values(games) as unknown as Game[],
): HouseTitle[] =>
  played.map((game) => {
    const { slug, listing } = game
    const drawn = {
      vendor: houseVendor,
      game_code: slug,
      theme: listing.theme,
      art_seed: listing.artSeed,
    }
    return {
      slug,
      game_code: slug,
      game_type: game.category,
      classify: game.classify,
      names: listing.names,
      min_bet: game.stake.smallest,
      theme: listing.theme,
      art_seed: listing.artSeed,
      art_key: artKeyFor({ ...drawn, names: listing.names }),
      search_text: searchText([...new Set(Object.values(listing.names)), houseVendor].join(' ')),
      rules_version: game.version,
      returnOf: () => returnOf(game),
    }
  })

/** What a game returns on its first choice, cut off to millionths: a return never looks better than it is. */
function returnOf(game: Game): number {
  const [choice] = game.choices()
  return millionthsOf(lawOf(game, choice).mean)
}
