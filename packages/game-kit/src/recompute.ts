import type { Multiplier } from '@tessera/money'
import type { Game } from './game.ts'
import { drawIndex, type Seeds } from './seeds.ts'

export type Outcome<Step> = { index: number; multiplier: Multiplier; steps: Step[] }

/** The outcome of a round from its seeds and choice. The house runs it to pay, the member to check. */
export function recompute<Choice, Draw, Step extends { type: string }>(
  game: Game<Choice, Draw, Step>,
  { seeds, choice }: { seeds: Seeds; choice: Choice },
): Outcome<Step> {
  const index = drawIndex(seeds, game.draws.size)
  const draw = game.draws.at(index)
  return { index, multiplier: game.pay(choice, draw), steps: game.script(choice, draw) }
}
