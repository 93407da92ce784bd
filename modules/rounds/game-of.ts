import type { Game } from '@tessera/game-kit'
import { games, type GameSlug } from '@tessera/games'

/** An in-house game by its slug; undefined where there is none of that name. */
export const gameOf = (slug: string): Game | undefined =>
  Object.hasOwn(games, slug) ? (games[slug as GameSlug] as unknown as Game) : undefined
