// Written by `npm run gen` from the file published.ts of each game.
import type { Published } from '@tessera/game-kit'
import { published as ascent } from './ascent/published.ts'
import { published as atlas } from './atlas/published.ts'
import { published as bazaar } from './bazaar/published.ts'
import { published as beehive } from './beehive/published.ts'
import { published as bingoNine } from './bingo-nine/published.ts'
import { published as coinRun } from './coin-run/published.ts'
import { published as dice } from './dice/published.ts'
import { published as foundry } from './foundry/published.ts'
import { published as gems } from './gems/published.ts'
import { published as highLow } from './high-low/published.ts'
import { published as hills } from './hills/published.ts'
import { published as ivy } from './ivy/published.ts'
import { published as jacks } from './jacks/published.ts'
import { published as keno40 } from './keno40/published.ts'
import { published as kites } from './kites/published.ts'
import { published as lighthouse } from './lighthouse/published.ts'
import { published as mines } from './mines/published.ts'
import { published as orchard } from './orchard/published.ts'
import { published as pegs } from './pegs/published.ts'
import { published as quarry } from './quarry/published.ts'
import { published as reach } from './reach/published.ts'
import { published as scratch } from './scratch/published.ts'
import { published as stairs } from './stairs/published.ts'
import { published as tidewater } from './tidewater/published.ts'
import { published as wheel } from './wheel/published.ts'

/** What is published of each game, by its slug. */
export const publishedGames: Readonly<Record<string, Published>> = {
  'ascent': ascent,
  'atlas': atlas,
  'bazaar': bazaar,
  'beehive': beehive,
  'bingo-nine': bingoNine,
  'coin-run': coinRun,
  'dice': dice,
  'foundry': foundry,
  'gems': gems,
  'high-low': highLow,
  'hills': hills,
  'ivy': ivy,
  'jacks': jacks,
  'keno40': keno40,
  'kites': kites,
  'lighthouse': lighthouse,
  'mines': mines,
  'orchard': orchard,
  'pegs': pegs,
  'quarry': quarry,
  'reach': reach,
  'scratch': scratch,
  'stairs': stairs,
  'tidewater': tidewater,
  'wheel': wheel,
}
