import type { Machine } from '../machine.ts'

/** What a reel can show, with whole weights: the chance of a window is its weight over the total. */
export type ReelLaw = { windows: ReelWindow[]; total: number }
export type ReelWindow = { cells: Uint8Array; weight: number }

/** One law for each reel; reels are independent of each other. */
export function stripLaws({ strips, lengths, rows }: Machine): ReelLaw[] {
  return (strips ?? []).map((strip, reel) => {
    const length = lengths[reel] ?? 0
    const windows = Array.from({ length }, (_, stop) => ({
      cells: strip.slice(stop, stop + rows),
      weight: 1,
    }))
    return { windows, total: length }
  })
}

/** The law of a reel given that its window has this property. */
export function given({ windows }: ReelLaw, holds: (cells: Uint8Array) => boolean): ReelLaw {
  const left = windows.filter(({ cells }) => holds(cells))
  return { windows: left, total: left.reduce((sum, { weight }) => sum + weight, 0) }
}

/** A reel that shows one symbol in every row. */
export const filledReel = ({ rows }: Machine, symbol: number): ReelLaw => ({
  windows: [{ cells: new Uint8Array(rows).fill(symbol), weight: 1 }],
  total: 1,
})

/** How many windows, by weight, show so many of the marked symbols: index is the number. */
export function countsOf({ windows }: ReelLaw, marks: Uint8Array): number[] {
  const counts: number[] = []
  for (const { cells, weight } of windows) {
    const count = cells.reduce((sum, symbol) => sum + (marks[symbol] ?? 0), 0)
    while (counts.length <= count) counts.push(0)
    counts[count] = (counts[count] ?? 0) + weight
  }
  return counts
}

/** The distribution of the sum of independent counts, as whole weights. */
export function convolved(parts: readonly (readonly number[])[]): bigint[] {
  return parts.reduce<bigint[]>(
    (sums, part) => {
      const next = Array.from({ length: sums.length + part.length - 1 }, () => 0n)
      for (const [at, weight] of sums.entries()) {
        for (const [by, count] of part.entries()) {
          next[at + by] = (next[at + by] ?? 0n) + weight * BigInt(count)
        }
      }
      return next
    },
    [1n],
  )
}

/** How many windows, by weight, show this symbol in this row. */
export const countInRow = ({ windows }: ReelLaw, row: number, symbol: number): number =>
  windows.reduce((sum, { cells, weight }) => sum + (cells[row] === symbol ? weight : 0), 0)
