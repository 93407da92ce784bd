import { roundedOf } from '@tessera/game-kit/fraction'
import { returnOfSpot } from './return-of-spot.ts'
import type { TableGame } from './table-game.ts'

/** The return of a spot in per cent, rounded to so many decimals. */
export function percentOf(
  game: TableGame,
  { variant, spot, digits = 6 }: { variant: string; spot: string; digits?: number },
): string {
  const { over, under } = returnOfSpot(game, variant, spot)
  return roundedOf({ over: over * 100n, under }, digits)
}
