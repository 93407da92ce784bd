import { returnOfSpot } from '../../games/return-of-spot.ts'
import type { TableGame } from '../../games/table-game.ts'

const parts = 1_000_000n

/** What a spot returns in the long run, in percent, cut to four digits behind the point. */
export function percentOfSpot(game: TableGame, variant: string, spot: string): number {
  const { over, under } = returnOfSpot(game, variant, spot)
  return Number((over * parts) / under) / 10_000
}
