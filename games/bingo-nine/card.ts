import type { Multiplier } from '@tessera/money'

export const numbers = 30
export const drawn = 13
export const cells = 9

/** The cells of each line: three rows, three columns, two diagonals. */
export const lines: readonly (readonly number[])[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
]

// In ten-thousandths of the stake, by full lines. Seven lines cannot be: eight cells leave at most five.
const pays: Multiplier[] = [0, 10_000, 27_000, 75_000, 180_000, 500_000, 1_000_000, 0, 5_000_000]

/** Which lines are full, where these cells are marked. */
export const fullLines = (marked: readonly boolean[]): number[] =>
  lines.flatMap((line, nth) => (line.every((cell) => marked[cell]) ? [nth] : []))

export const payOf = (count: number): Multiplier => pays[count] ?? 0

/** How many of all draws mark exactly these cells and no other: 13 of 30 numbers, the other cells missed. */
export function drawsMarking(count: number): bigint {
  let draws = 1n
  const rest = numbers - cells
  const left = drawn - count
  for (let nth = 1; nth <= left; nth++) draws = (draws * BigInt(rest - left + nth)) / BigInt(nth)
  return draws
}

/** The marks of each of the 512 ways a card can end. */
export const everyMarking = (): boolean[][] =>
  Array.from({ length: 2 ** cells }, (_, marking) =>
    Array.from({ length: cells }, (_cell, cell) => ((marking >> cell) & 1) === 1),
  )
