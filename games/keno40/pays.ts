import type { Multiplier } from '@tessera/money'

export const numbers = 40
export const drawn = 10
export const picksMost = 10

// Stakes that are paid, by how many numbers are picked, and then by how many of them are drawn, from none.
const table: Record<number, number[]> = {
  1: [0, 3.8],
  2: [0, 1.7, 5.2],
  3: [0, 0, 2.8, 50],
  4: [0, 0, 1.7, 10, 100],
  5: [0, 0, 1.4, 4, 14, 390],
  6: [0, 0, 0, 3, 9, 180, 710],
  7: [0, 0, 0, 2, 7, 30, 400, 800],
  8: [0, 0, 0, 2, 4, 11, 67, 400, 900],
  9: [0, 0, 0, 2, 2.5, 5, 15, 100, 500, 1000],
  10: [0, 0, 0, 1.6, 2, 4, 7, 26, 100, 500, 1000],
}

const multipliers: Multiplier[][] = Array.from({ length: picksMost + 1 }, (_, picks) =>
  (table[picks] ?? []).map((times) => Math.round(times * 10_000)),
)

/** What is paid for so many picks, by hits from none, in ten-thousandths of the stake. */
export const paysOf = (picks: number): readonly Multiplier[] => multipliers[picks] ?? []

/** C(n, k), exactly. */
export function combinations(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let result = 1n
  for (let nth = 1; nth <= k; nth++) result = (result * BigInt(n - k + nth)) / BigInt(nth)
  return result
}

/** How many of all draws hit so many of the picked numbers. */
export const drawsWith = (picks: number, hits: number): bigint =>
  combinations(picks, hits) * combinations(numbers - picks, drawn - hits)

/** How many draws there are. */
export const drawsOfAll: bigint = combinations(numbers, drawn)
