import { inOtherLanguages } from '@tessera/server-kit'
import { gameOf } from '../game-of.ts'

/** What a game is called in each language; null where it is not played here. */
export function namesOfGame(slug: string): Record<string, string> | null {
  const game = gameOf(slug)
  return game ? inOtherLanguages(game.listing.names, `game-${slug}`, 'title') : null
}
