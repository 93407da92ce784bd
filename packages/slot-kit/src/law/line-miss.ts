import type { Machine } from '../machine.ts'
import type { MarksOf } from './line-moments.ts'
import type { ReelLaw } from './reel-laws.ts'

/** So many reels from the left decide whether any line wins: a symbol pays from its least count on. */
export function decidingReels({ paying, pay, most, reels }: Machine): number {
  let deciding = 1
  for (const symbol of paying) {
    let least = 1
    while (least <= most && !pay[symbol * (most + 1) + least]) least++
    deciding = Math.max(deciding, Math.min(least, reels))
  }
  return deciding
}

/**
 * The weight of all windows in which no line wins, by the sum of the marks. Every combination of the
 * deciding reels is visited; the other reels only bring their marks.
 */
export function missWeights(
  machine: Machine,
  laws: readonly ReelLaw[],
  marksOf: MarksOf,
): { weights: number[]; total: number } {
  const deciding = decidingReels(machine)
  let weights: number[] = []
  const states = new Uint8Array((deciding + 1) * machine.lines).fill(open)
  const visit = (reel: number, weight: number, marks: number): void => {
    if (reel === deciding) {
      while (weights.length <= marks) weights.push(0)
      weights[marks] = (weights[marks] ?? 0) + weight
      return
    }
    for (const window of laws[reel]?.windows ?? []) {
      if (!winsAt(machine, states, reel, window.cells)) {
        visit(reel + 1, weight * window.weight, marks + marksOf(window.cells))
      }
    }
  }
  visit(0, 1, 0)
  for (const law of laws.slice(deciding)) weights = timesMarks(weights, law, marksOf)
  return { weights, total: laws.reduce((product, { total }) => product * total, 1) }
}

function timesMarks(weights: readonly number[], { windows }: ReelLaw, marksOf: MarksOf): number[] {
  const next: number[] = []
  for (const { cells, weight } of windows) {
    const marks = marksOf(cells)
    for (const [at, each] of weights.entries()) {
      while (next.length <= at + marks) next.push(0)
      next[at + marks] = (next[at + marks] ?? 0) + each * weight
    }
  }
  return next
}

const open = 254
const dead = 255

/** Carries every line over one reel, and answers whether one of them has won already. */
export function winsAt(
  machine: Machine,
  states: Uint8Array,
  reel: number,
  cells: Uint8Array,
): boolean {
  const { lines, reels, lineRows, isWild, pay, most } = machine
  for (let line = 0; line < lines; line++) {
    const before = states[reel * lines + line] ?? dead
    const shown = cells[lineRows[line * reels + reel] ?? 0] ?? 0
    let after = before
    if (before !== dead && !isWild[shown] && shown !== before)
      after = before === open ? shown : dead
    states[(reel + 1) * lines + line] = after
    if (after < open && pay[after * (most + 1) + reel + 1]) return true
  }
  return false
}
