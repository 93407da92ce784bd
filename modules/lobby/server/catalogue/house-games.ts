import {
  declaredReturnOf,
  deviationOf,
  type Game,
  lawOf,
  type NamesByLanguage,
} from '@tessera/game-kit'
import { games } from '@tessera/games'
import { inOtherLanguages } from '@tessera/server-kit'
import { houseVendor } from '../../game-types.ts'
import { artKeyFor } from '../art/art-address.ts'
import { searchText } from '../search-text.ts'

/** An in-house game as the catalogue lists it. All fields come from the game itself. */
export type HouseTitle = {
  slug: string
  game_code: string
  game_type: string
  classify: string
  names: NamesByLanguage
  min_bet: bigint
  theme: string
  art_seed: number
  art_key: string
  search_text: string
  features: readonly string[]
  rules_version: string
  /** It may take a while to count: only where the catalogue does not have it for this version. */
  figuresOf: () => HouseFigures
}

/** What follows from the law of a game: its return, and how far its rounds spread. */
export type HouseFigures = {
  declared_return: number
  deviation_least: number | null
  deviation_most: number | null
}

/** Every game that is played here, as `games/index.ts` lists them, with its title in every language that has one. */
export const houseTitles = (
  played: readonly Game[] = Object.values(games) as unknown as Game[],
): HouseTitle[] =>
  played.map((game) => {
    const { slug, listing } = game
    const names = inOtherLanguages(listing.names, `game-${slug}`, 'title')
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
      names,
      min_bet: game.stake.smallest,
      theme: listing.theme,
      art_seed: listing.artSeed,
      art_key: artKeyFor({ ...drawn, names }),
      search_text: searchText([...new Set(Object.values(names)), houseVendor].join(' ')),
      features: game.features ?? [],
      rules_version: game.version,
      figuresOf: () => ({ declared_return: declaredReturnOf(game), ...deviationsOf(game) }),
    }
  })

const choicesMost = 24
const thousandths = 1_000

/** The least and the most deviation of a game's choices. Of very many, an even sample with the first and the last. */
function deviationsOf(game: Game): Omit<HouseFigures, 'declared_return'> {
  const all = [...game.choices()]
  const step = Math.max(1, (all.length - 1) / (choicesMost - 1))
  const looked = Array.from(
    { length: Math.min(all.length, choicesMost) },
    (_, at) => all[Math.round(at * step)],
  )
  const known = looked.flatMap((choice) => deviationOf(lawOf(game, choice)) ?? [])
  if (known.length === 0) return { deviation_least: null, deviation_most: null }
  return {
    deviation_least: Math.round(Math.min(...known) * thousandths),
    deviation_most: Math.round(Math.max(...known) * thousandths),
  }
}
