import { add, type Fraction, reduced, zero } from '@tessera/game-kit/fraction'
import type { TableGame } from './table-game.ts'

/** What a spot gives back of what is staked on it, over all deals of a fresh shoe or all draws: 1 is everything. */
export function returnOfSpot(game: TableGame, variant: string, spot: string): Fraction {
  const sum = game
    .chancesOf(variant, spot)
    .reduce(
      (all, { returned, chance }) =>
        add(all, { over: BigInt(returned) * chance.over, under: chance.under }),
      zero,
    )
  return reduced({ over: sum.over, under: sum.under * 10_000n })
}
