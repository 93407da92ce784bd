import type { Multiplier } from '@tessera/money'
import { parse } from 'zod/v4/core'
import { drawIndex } from './draw-index.ts'
import { type Game, spaceOf } from './game.ts'
import type { Seeds } from './seeds.ts'

export type Outcome<Draw = unknown, Step = unknown> = {
  index: number
  draw: Draw
  multiplier: Multiplier
  steps: Step[]
}

/**
 * The outcome of a round from what is known of it. The server plays rounds with this function and the
 * member's browser checks them with it. Throws when the choice is none of the game's.
 */
export function recompute<Choice, Draw, Step>(
  game: Game<Choice, Draw, Step>,
  made: { seeds: Seeds; choice: Choice },
): Outcome<Draw, Step> {
  const choice = parse(game.choice, made.choice)
  const space = spaceOf(game, choice)
  const index = drawIndex(made.seeds, space.size)
  const draw = space.at(index)
  return { index, draw, multiplier: game.pay(choice, draw), steps: game.script(choice, draw) }
}
