import type { Multiplier } from '@tessera/money'
import { type IndexGame, spaceOf } from './game.ts'

/** How many of all draws pay this multiplier. */
export type PaidBy = { multiplier: Multiplier; count: number }

/** Every multiplier that a choice can bring, highest first, with the exact count of its draws. */
export function outcomes<Choice, Draw, Step>(
  game: IndexGame<Choice, Draw, Step>,
  choice: Choice,
): PaidBy[] {
  const space = spaceOf(game, choice)
  const counts = new Map<Multiplier, number>()
  for (let index = 0; index < space.size; index++) {
    const multiplier = game.pay(choice, space.at(index))
    counts.set(multiplier, (counts.get(multiplier) ?? 0) + 1)
  }
  return [...counts]
    .map(([multiplier, count]) => ({ multiplier, count }))
    .toSorted((one, other) => other.multiplier - one.multiplier)
}
