import { dice } from './dice/game.ts'
import { orchard } from './orchard/game.ts'

/** Every game that is played here, by its slug. */
export const games = { orchard, dice } as const

export type GameSlug = keyof typeof games
