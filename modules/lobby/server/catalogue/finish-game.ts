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
  names: Draft['names']
  min_bet: bigint
  min_line_num: number
  platforms: string[]
  is_hot: boolean
  is_new: boolean
  has_trial: boolean
  theme: string
  art_seed: number
  position: number
}

const firstNode = 1_001 // smaller numbers are for in-house games
const stakes = [1_000n, 2_000n, 2_500n, 5_000n, 10_000n] // 0.10 to 1.00
const lines = [5, 9, 10, 20, 25, 40, 50]
const withLines = new Set(['SLOT', 'SC', 'JP'])

/** The numbers and marks of a title, which follow from its place in the catalogue. */
export function finishGame(draft: Draft, index: number): CatalogueGame {
  const chance = chanceOf(`marks ${index}`)
  const hasLines = withLines.has(draft.classify ?? '')
  const isMobileOnly = chance.next() < 0.02
  return {
    node_id: firstNode + index,
    vendor: draft.vendor,
    game_code: searchText(draft.names.EN).replaceAll(' ', '-'),
    game_type: draft.gameType,
    classify: draft.classify,
    names: draft.names,
    min_bet: chance.pick(stakes),
    min_line_num: hasLines ? chance.pick(lines) : 1,
    platforms: isMobileOnly ? ['html5-mobile'] : ['html5-desktop', 'html5-mobile'],
    is_hot: chance.next() < 0.08,
    is_new: chance.next() < 0.06,
    has_trial: draft.gameType === 'RNG' && chance.next() < 0.6,
    theme: draft.theme,
    art_seed: chance.whole(2_147_483_647),
    position: index,
  }
}
