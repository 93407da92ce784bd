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
  tidewater: async () => (await import('./tidewater/view/index.ts')).tidewaterView,
  kites: async () => (await import('./kites/view/index.ts')).kitesView,
  quarry: async () => (await import('./quarry/view/index.ts')).quarryView,
  beehive: async () => (await import('./beehive/view/index.ts')).beehiveView,
  foundry: async () => (await import('./foundry/view/index.ts')).foundryView,
  lighthouse: async () => (await import('./lighthouse/view/index.ts')).lighthouseView,
  atlas: async () => (await import('./atlas/view/index.ts')).atlasView,
  ivy: async () => (await import('./ivy/view/index.ts')).ivyView,
  bazaar: async () => (await import('./bazaar/view/index.ts')).bazaarView,
  hills: async () => (await import('./hills/view/index.ts')).hillsView,
  reach: async () => (await import('./reach/view/index.ts')).reachView,
  mines: async () => (await import('./mines/view/index.ts')).minesView,
  stairs: async () => (await import('./stairs/view/index.ts')).stairsView,
  'high-low': async () => (await import('./high-low/view/index.ts')).highLowView,
  'coin-run': async () => (await import('./coin-run/view/index.ts')).coinRunView,
  jacks: async () => (await import('./jacks/view/index.ts')).jacksView,
}
