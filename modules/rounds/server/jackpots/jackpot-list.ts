import { games } from '@tessera/games'
import type { Game } from '@tessera/game-kit'
import { type JackpotRule, jackpotsOf } from '../../jackpots.ts'

export type KnownJackpot = JackpotRule & {
  /** The slugs of the games that feed it. */
  games: string[]
}

/** Every jackpot of the games that are played here, with the games that feed it. */
export function allJackpots(
  played: readonly Game[] = Object.values(games) as unknown as Game[],
): KnownJackpot[] {
  const found = new Map<string, KnownJackpot>()
  for (const game of played) {
    for (const rule of jackpotsOf(game)) {
      const known = found.get(rule.id) ?? { ...rule, games: [] }
      found.set(rule.id, { ...known, games: [...known.games, game.slug] })
    }
  }
  return [...found.values()]
}
