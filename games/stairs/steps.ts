import type { Multiplier } from '@tessera/money'

export type Steepness = 'gentle' | 'easy' | 'even' | 'steep' | 'sheer'

/** Tiles in a row, how many of them are safe, and how many rows there are. */
export const stairs: Record<Steepness, { tiles: number; safe: number; rows: number }> = {
  gentle: { tiles: 4, safe: 3, rows: 9 },
  easy: { tiles: 3, safe: 2, rows: 9 },
  even: { tiles: 2, safe: 1, rows: 9 },
  steep: { tiles: 3, safe: 1, rows: 8 },
  sheer: { tiles: 4, safe: 1, rows: 6 },
}

export const steepnesses = Object.keys(stairs) as Steepness[]

/** 99 % divided by the chance of so many rows, cut to the ten-thousandth. */
export function worthOf(steepness: Steepness, rows: number): Multiplier {
  const { tiles, safe } = stairs[steepness]
  return Number((9_900n * BigInt(tiles) ** BigInt(rows)) / BigInt(safe) ** BigInt(rows))
}
