import { exactReturn, type ExactReturn } from './exact-return.ts'
import { type IndexGame, spaceOf } from './game.ts'
import { outcomes, type PaidBy } from './outcomes.ts'

export type Odds = ExactReturn & {
  /** How many draws there are, all equally likely. */
  size: number
  /** Every multiplier, highest first, nothing included. */
  table: PaidBy[]
  /** How many draws pay anything. */
  hits: number
  top: PaidBy
  /** The standard deviation of one round's multiplier, in stakes. */
  deviation: number
}

/** What a member may know of a choice before staking: all of it, from every draw. */
export function oddsOf<Choice, Draw, Step>(
  game: IndexGame<Choice, Draw, Step>,
  choice: Choice,
): Odds {
  const table = outcomes(game, choice)
  const { size } = spaceOf(game, choice)
  const [top = { multiplier: 0, count: size }] = table
  const hits = table.reduce((sum, each) => sum + (each.multiplier > 0 ? each.count : 0), 0)
  const exact = exactReturn(game, choice)
  return { ...exact, size, table, hits, top, deviation: deviationOf(table, size, exact) }
}

// size × Σ x² − (Σ x)² is exact in whole numbers; only the square root is not.
function deviationOf(table: PaidBy[], size: number, { paid }: ExactReturn): number {
  const squares = table.reduce(
    (sum, { multiplier, count }) => sum + BigInt(multiplier) ** 2n * BigInt(count),
    0n,
  )
  const variance = BigInt(size) * squares - paid * paid
  return Math.sqrt(Number(variance)) / size / 10_000
}
