import type { Game } from './game.ts'
import { type Law, lawOfTable } from './law.ts'
import { outcomes } from './outcomes.ts'

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
