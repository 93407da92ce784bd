import { chanceOf } from '../chance.ts'
import { searchText } from '../search-text.ts'
import type { Draft } from './draft.ts'

/** A title as the table has it. */
export type CatalogueGame = {
  node_id: number
  vendor: string
  game_code: string
  game_type: string
  classify: string | null
  names: { EN: string; ES: string }
  min_bet: bigint
  min_line_num: number
  platforms: string[]
  is_hot: boolean
  is_new: boolean
  has_trial: boolean
  slug: string | null
  theme: string
  art_seed: number
  position: number
}

const firstNode = 1_001
const stakes = [1_000n, 2_000n, 2_500n, 5_000n, 10_000n] // 0.10 to 1.00
const lines = [5, 9, 10, 20, 25, 40, 50]
const withLines = new Set(['SLOT', 'SC', 'JP'])

/** The numbers and marks of a title, which follow from its place in the catalogue. */
export function finishGame(draft: Draft, index: number): CatalogueGame {
  const chance = chanceOf(`marks ${index}`)
  const isOurs = draft.slug !== undefined
  const hasLines = !isOurs && withLines.has(draft.classify ?? '')
  const isMobileOnly = !isOurs && chance.next() < 0.02
  return {
    node_id: firstNode + index,
    vendor: draft.vendor,
    game_code: draft.slug ?? searchText(draft.names.EN).replaceAll(' ', '-'),
    game_type: draft.gameType,
    classify: draft.classify,
    names: draft.names,
    min_bet: draft.minBet ?? chance.pick(stakes),
    min_line_num: hasLines ? chance.pick(lines) : 1,
    platforms: isMobileOnly ? ['html5-mobile'] : ['html5-desktop', 'html5-mobile'],
    is_hot: isOurs || chance.next() < 0.08,
    is_new: chance.next() < 0.06,
    // What is played for real money here has no second, free mode yet to be offered by the list.
    has_trial: !isOurs && draft.gameType === 'RNG' && chance.next() < 0.6,
    slug: draft.slug ?? null,
    theme: draft.theme,
    art_seed: draft.artSeed ?? chance.whole(2_147_483_647),
    position: index,
  }
}
