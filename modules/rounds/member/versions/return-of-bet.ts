import { type Game, lawOf, millionthsOf } from '@tessera/game-kit'
import { safeParse } from 'zod/v4/core'
import type { GameVersion } from '../../calls.ts'

/** The return of a bet by the rules of this browser, where they are those of the version; in millionths of the stake. */
export function returnOfBet(
  game: Game,
  { version, leastReturn, mostReturn }: GameVersion,
  chosen: unknown,
): number | undefined {
  if (game.version !== version || leastReturn === mostReturn) return undefined
  const choice = safeParse(game.choice, chosen)
  return choice.success ? millionthsOf(lawOf(game, choice.data).mean) : undefined
}
