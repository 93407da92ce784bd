import type { Machine } from '../machine.ts'
import type { ReelLaw } from './reel-laws.ts'

/** What two cells of a reel show together, with the number of marks of the reel: probabilities. */
export type PairEntry = { first: number; second: number; marks: number; chance: number }
export type PairLaws = (reel: number, firstRow: number, secondRow: number) => PairEntry[]

/** What marks a window, by which the moments are told apart: the number of scatters, a coin, nothing. */
export type MarksOf = (cells: Uint8Array) => number

/** Two cells of the same window on each reel. */
export function pairsOf(laws: readonly ReelLaw[], marksOf: MarksOf): PairLaws {
  const known = new Map<string, PairEntry[]>()
  return (reel, firstRow, secondRow) => {
    const key = `${reel} ${firstRow} ${secondRow}`
    const found = known.get(key)
    if (found) return found
    const law = laws[reel] ?? { windows: [], total: 1 }
    const entries = mergedEntries(
      law.windows.map(({ cells, weight }) => ({
        first: cells[firstRow] ?? 0,
        second: cells[secondRow] ?? 0,
        marks: marksOf(cells),
        chance: weight / law.total,
      })),
    )
    known.set(key, entries)
    return entries
  }
}

export function mergedEntries(entries: readonly PairEntry[]): PairEntry[] {
  const sums = new Map<number, PairEntry>()
  for (const entry of entries) {
    const key = (entry.first * 256 + entry.second) * 65_536 + entry.marks
    const sum = sums.get(key)
    if (sum) sum.chance += entry.chance
    else sums.set(key, { ...entry })
  }
  return [...sums.values()].filter(({ chance }) => chance > 0)
}

/**
 * The mean of the product of two lines' pays in stakes, by the sum of the marks of all reels. With
 * `second` below 0 the mean of the first line alone.
 */
export function pairMoment(
  machine: Machine,
  first: number,
  second: number,
  pairs: PairLaws,
): number[] {
  const { reels, lineRows } = machine
  const rowOf = (line: number, reel: number) => lineRows[Math.max(line, 0) * reels + reel] ?? 0
  let states = new Map<number, number>([[stateKey(open, second < 0 ? done : open, 0), 1]])
  for (let reel = 0; reel < reels; reel++) {
    const entries = pairs(reel, rowOf(first, reel), rowOf(second < 0 ? first : second, reel))
    states = afterReel(machine, states, entries, reel)
  }
  const moments: number[] = []
  for (const [key, weight] of states) {
    const { one, two, marks } = stateFrom(key)
    const pay = endPay(machine, one) * endPay(machine, two)
    while (moments.length <= marks) moments.push(0)
    moments[marks] = (moments[marks] ?? 0) + weight * pay
  }
  return moments
}

// A line is open while it shows wilds alone, then follows a symbol, and is done when that ends.
const open = 254
const done = 255
const stateKey = (one: number, two: number, marks: number) => (marks * 256 + one) * 256 + two
// The marks may need more than 32 bits together with the rest.
const stateFrom = (key: number) => ({
  one: (key >>> 8) & 255,
  two: key & 255,
  marks: Math.floor(key / 65_536),
})

function afterReel(
  machine: Machine,
  states: ReadonlyMap<number, number>,
  entries: readonly PairEntry[],
  reel: number,
): Map<number, number> {
  const next = new Map<number, number>()
  for (const [key, weight] of states) {
    const { one, two, marks } = stateFrom(key)
    for (const entry of entries) {
      const first = stepOf(machine, one, entry.first, reel)
      const second = stepOf(machine, two, entry.second, reel)
      const factor = weight * entry.chance * first.pay * second.pay
      if (factor === 0) continue
      const to = stateKey(first.state, second.state, marks + entry.marks)
      next.set(to, (next.get(to) ?? 0) + factor)
    }
  }
  return next
}

/** Where a line goes when it meets this symbol, and what it is multiplied by: its pay when it ends. */
function stepOf(
  { isWild, pay, most }: Machine,
  state: number,
  shown: number,
  reel: number,
): { state: number; pay: number } {
  if (state === done) return { state, pay: 1 }
  if (isWild[shown] || shown === state) return { state, pay: 1 }
  if (state === open) {
    const canPay = (pay[shown * (most + 1) + most] ?? 0) > 0
    return { state: shown, pay: canPay ? 1 : 0 }
  }
  return { state: done, pay: (pay[state * (most + 1) + reel] ?? 0) / 10_000 }
}

function endPay({ pay, most, reels }: Machine, state: number): number {
  if (state === done) return 1
  return state === open ? 0 : (pay[state * (most + 1) + reels] ?? 0) / 10_000
}

/** The mean and the mean square of what all lines pay together, in stakes, by the sum of the marks. */
export function lineMoments(
  machine: Machine,
  pairs: PairLaws,
): { mean: number[]; square: number[] } {
  const mean: number[] = []
  const square: number[] = []
  for (let first = 0; first < machine.lines; first++) {
    addInto(mean, pairMoment(machine, first, -1, pairs), 1)
    for (let second = first; second < machine.lines; second++) {
      addInto(square, pairMoment(machine, first, second, pairs), first === second ? 1 : 2)
    }
  }
  return { mean, square }
}

export function addInto(sums: number[], parts: readonly number[], factor: number): void {
  for (const [at, part] of parts.entries()) {
    while (sums.length <= at) sums.push(0)
    sums[at] = (sums[at] ?? 0) + part * factor
  }
}
