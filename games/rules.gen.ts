// Written by `npm run gen` from games/index.ts.
import type { Game } from '@tessera/game-kit'

/** How to fetch the rules of each game, by its slug: a chunk of its own. */
export const gameRules: Readonly<Record<string, () => Promise<Game>>> = {
  'ascent': async () => (await import('./ascent/game.ts')).ascent as unknown as Game,
  'atlas': async () => (await import('./atlas/game.ts')).atlas as unknown as Game,
  'bazaar': async () => (await import('./bazaar/game.ts')).bazaar as unknown as Game,
  'beehive': async () => (await import('./beehive/game.ts')).beehive as unknown as Game,
  'bingo-nine': async () => (await import('./bingo-nine/game.ts')).bingoNine as unknown as Game,
  'coin-run': async () => (await import('./coin-run/game.ts')).coinRun as unknown as Game,
  'dice': async () => (await import('./dice/game.ts')).dice as unknown as Game,
  'foundry': async () => (await import('./foundry/game.ts')).foundry as unknown as Game,
  'gems': async () => (await import('./gems/game.ts')).gems as unknown as Game,
  'high-low': async () => (await import('./high-low/game.ts')).highLow as unknown as Game,
  'hills': async () => (await import('./hills/game.ts')).hills as unknown as Game,
  'ivy': async () => (await import('./ivy/game.ts')).ivy as unknown as Game,
  'jacks': async () => (await import('./jacks/game.ts')).jacks as unknown as Game,
  'keno40': async () => (await import('./keno40/game.ts')).keno40 as unknown as Game,
  'kites': async () => (await import('./kites/game.ts')).kites as unknown as Game,
  'lighthouse': async () => (await import('./lighthouse/game.ts')).lighthouse as unknown as Game,
  'mines': async () => (await import('./mines/game.ts')).mines as unknown as Game,
  'orchard': async () => (await import('./orchard/game.ts')).orchard as unknown as Game,
  'pegs': async () => (await import('./pegs/game.ts')).pegs as unknown as Game,
  'quarry': async () => (await import('./quarry/game.ts')).quarry as unknown as Game,
  'reach': async () => (await import('./reach/game.ts')).reach as unknown as Game,
  'scratch': async () => (await import('./scratch/game.ts')).scratch as unknown as Game,
  'stairs': async () => (await import('./stairs/game.ts')).stairsGame as unknown as Game,
  'tidewater': async () => (await import('./tidewater/game.ts')).tidewater as unknown as Game,
  'wheel': async () => (await import('./wheel/game.ts')).wheel as unknown as Game,
}
