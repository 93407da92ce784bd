import { dice } from './dice/game.ts'
import { gems } from './gems/game.ts'
import { orchard } from './orchard/game.ts'
import { pegs } from './pegs/game.ts'
import { scratch } from './scratch/game.ts'
import { wheel } from './wheel/game.ts'

/** Every game that is played here, by its slug. */
export const games = { orchard, dice, wheel, pegs, gems, scratch } as const

export type GameSlug = keyof typeof games
