import type { Game } from './game.ts'
import { add } from './fraction.ts'
import { isExact, type Law, lawOfTable, millionthsOf } from './law.ts'
import { outcomes } from './outcomes.ts'
import { progressiveReturn } from './progressive.ts'

/** The law of one choice of any game: of one draw by visiting every draw, else by the game's own count. */
export function lawOf(game: Game, choice: unknown): Law {
  switch (game.kind) {
    case 'index':
      return lawOfTable(
        outcomes(game, choice).map(({ multiplier, count }) => ({
          multiplier,
          weight: BigInt(count),
        })),
      )
    case 'stream':
      return game.law(choice)
    case 'moves':
      return game.best(choice)
  }
}

/** What a game returns on its first choice, as it is listed. */
export function declaredReturnOf(game: Game): number {
  const [choice] = game.choices()
  return returnOf(game, choice)
}

/**
 * What a game returns on a choice, its progressive jackpot included, cut off to millionths: a return never looks better than
 * it is.
 */
export function returnOf(game: Game, choice: unknown): number {
  const { mean } = lawOf(game, choice)
  if (!game.progressive) return millionthsOf(mean)
  const more = progressiveReturn(game.progressive)
  if (isExact(mean)) return millionthsOf(add(mean, more))
  return millionthsOf(mean) + millionthsOf(more)
}
