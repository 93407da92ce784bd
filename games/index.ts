import { ascent } from './ascent/game.ts'
import { bingoNine } from './bingo-nine/game.ts'
import { dice } from './dice/game.ts'
import { gems } from './gems/game.ts'
import { keno40 } from './keno40/game.ts'
import { orchard } from './orchard/game.ts'
import { pegs } from './pegs/game.ts'
import { scratch } from './scratch/game.ts'
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
} as const

export type GameSlug = keyof typeof games
