import type { MarksOf } from './line-moments.ts'
import type { ReelLaw } from './reel-laws.ts'

/**
 * The whole law of a spin: for each sum of the marks, the weight of every pay, by pay over `unit`. All
 * weights together are `total`; they are whole numbers.
 */
export type Histogram = { unit: number; total: number; weights: Map<number, Map<number, number>> }

/** What is decided after some reels, by marks and pay: the reels after them only bring marks. */
export type Decided = Map<number, Map<number, number>>[]

export const noneDecided = (reels: number): Decided =>
  Array.from({ length: reels + 1 }, () => new Map())

export function decide(
  decided: Decided,
  reels: number,
  marks: number,
  pay: number,
  weight: number,
) {
  const level = decided[reels]
  if (!level) return
  const row = level.get(marks) ?? new Map<number, number>()
  row.set(pay, (row.get(pay) ?? 0) + weight)
  level.set(marks, row)
}

/** Lets the reels that did not matter bring their marks, and puts everything together. */
export function collected(
  decided: Decided,
  laws: readonly ReelLaw[],
  marksOf: MarksOf,
  unit: number,
): Histogram {
  let sums: Map<number, Map<number, number>> = new Map()
  for (const [reel, level] of decided.entries()) {
    for (const [marks, row] of level) {
      for (const [pay, weight] of row) addTo(sums, marks, pay, weight)
    }
    const law = laws[reel]
    if (!law) continue
    const brought = new Map<number, number>()
    for (const { cells, weight } of law.windows) {
      const mark = marksOf(cells)
      brought.set(mark, (brought.get(mark) ?? 0) + weight)
    }
    const next: Map<number, Map<number, number>> = new Map()
    for (const [marks, row] of sums) {
      for (const [mark, weight] of brought) {
        for (const [pay, each] of row) addTo(next, marks + mark, pay, each * weight)
      }
    }
    sums = next
  }
  const total = laws.reduce((product, law) => product * law.total, 1)
  return { unit, total, weights: sums }
}

function addTo(
  sums: Map<number, Map<number, number>>,
  marks: number,
  pay: number,
  weight: number,
): void {
  const row = sums.get(marks) ?? new Map<number, number>()
  row.set(pay, (row.get(pay) ?? 0) + weight)
  sums.set(marks, row)
}
