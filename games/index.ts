import { ascent } from './ascent/game.ts'
import { atlas } from './atlas/game.ts'
import { bazaar } from './bazaar/game.ts'
import { beehive } from './beehive/game.ts'
import { bingoNine } from './bingo-nine/game.ts'
import { coinRun } from './coin-run/game.ts'
import { dice } from './dice/game.ts'
import { foundry } from './foundry/game.ts'
import { gems } from './gems/game.ts'
import { hills } from './hills/game.ts'
import { ivy } from './ivy/game.ts'
import { highLow } from './high-low/game.ts'
import { jacks } from './jacks/game.ts'
import { keno40 } from './keno40/game.ts'
import { kites } from './kites/game.ts'
import { lighthouse } from './lighthouse/game.ts'
import { mines } from './mines/game.ts'
import { orchard } from './orchard/game.ts'
import { pegs } from './pegs/game.ts'
import { quarry } from './quarry/game.ts'
import { reach } from './reach/game.ts'
import { scratch } from './scratch/game.ts'
import { tidewater } from './tidewater/game.ts'
import { stairsGame } from './stairs/game.ts'
import { wheel } from './wheel/game.ts'

/** Every game that is played here, by its slug. */
export const games = {
  orchard,
  dice,
  ascent,
  wheel,
  pegs,
  keno40,
  gems,
  scratch,
  'bingo-nine': bingoNine,
  tidewater,
  kites,
  quarry,
  beehive,
  foundry,
  lighthouse,
  atlas,
  ivy,
  bazaar,
  hills,
  reach,
  mines,
  stairs: stairsGame,
  'high-low': highLow,
  'coin-run': coinRun,
  jacks,
} as const

export type GameSlug = keyof typeof games
