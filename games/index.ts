import type { Game } from '@tessera/game-kit'
import { dice } from './dice/game.ts'
import { orchard } from './orchard/game.ts'

/** Every in-house game. A new one is a folder and a line here; then `views.ts` asks for its view. */
export const games = { orchard, dice } as const

export type GameSlug = keyof typeof games

/** A game by its slug; undefined where there is none of that name. */
export const gameOf = (slug: string): Game | undefined =>
  Object.hasOwn(games, slug) ? (games[slug as GameSlug] as unknown as Game) : undefined
