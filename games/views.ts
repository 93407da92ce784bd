import type { GameView } from '@tessera/game-kit'
import type { GameSlug } from './index.ts'

/** How to fetch the view of each game: a chunk of its own, loaded when the game is opened. */
export const views: Record<GameSlug, () => Promise<GameView>> = {
  orchard: async () => (await import('./orchard/view/index.ts')).orchardView,
  dice: async () => (await import('./dice/view/index.ts')).diceView,
  wheel: async () => (await import('./wheel/view/index.ts')).wheelView,
  pegs: async () => (await import('./pegs/view/index.ts')).pegsView,
  gems: async () => (await import('./gems/view/index.ts')).gemsView,
  scratch: async () => (await import('./scratch/view/index.ts')).scratchView,
  ascent: async () => (await import('./ascent/view/index.ts')).ascentView,
  keno40: async () => (await import('./keno40/view/index.ts')).kenoView,
  'bingo-nine': async () => (await import('./bingo-nine/view/index.ts')).bingoView,
}
