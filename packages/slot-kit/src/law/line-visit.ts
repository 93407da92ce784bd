import type { Machine } from '../machine.ts'
import { decide, collected, type Histogram, noneDecided } from './histogram.ts'
import type { MarksOf } from './line-moments.ts'
import type { ReelLaw } from './reel-laws.ts'

const open = 254
const dead = 255

/**
 * Visits every combination of windows, reel by reel, and leaves a branch as soon as no line goes on:
 * the whole law of what the lines pay together.
 */
export function visitLines(
  machine: Machine,
  laws: readonly ReelLaw[],
  marksOf: MarksOf,
): Histogram {
  const { reels, lines, definition } = machine
  const decided = noneDecided(reels)
  const states = new Uint8Array((reels + 1) * lines).fill(open)
  const marks = laws.map((law) => law.windows.map(({ cells }) => marksOf(cells)))
  const carried = { pay: 0, alive: 0 }
  const visit = (reel: number, weight: number, sum: number, paid: number): void => {
    for (const [at, window] of (laws[reel]?.windows ?? []).entries()) {
      carry(machine, states, reel, window.cells, carried)
      const pay = paid + carried.pay
      const onward = sum + (marks[reel]?.[at] ?? 0)
      const all = weight * window.weight
      if (carried.alive > 0) visit(reel + 1, all, onward, pay)
      else decide(decided, reel + 1, onward, pay / definition.unit, all)
    }
  }
  visit(0, 1, 0, 0)
  return collected(decided, laws, marksOf, definition.unit)
}

/** Takes every line over one reel: what the lines that end there pay, and how many go on. */
function carry(
  { lines, reels, lineRows, isWild, pay, most }: Machine,
  states: Uint8Array,
  reel: number,
  cells: Uint8Array,
  carried: { pay: number; alive: number },
): void {
  const isLast = reel === reels - 1
  let won = 0
  let alive = 0
  for (let line = 0; line < lines; line++) {
    const before = states[reel * lines + line] ?? dead
    let after = dead
    if (before !== dead) {
      const shown = cells[lineRows[line * reels + reel] ?? 0] ?? 0
      if (isWild[shown] || shown === before) after = before
      else if (before === open) after = pay[shown * (most + 1) + most] ? shown : dead
      else won += pay[before * (most + 1) + reel] ?? 0
      if (isLast && after < open) won += pay[after * (most + 1) + reels] ?? 0
      if (after !== dead) alive++
    }
    states[(reel + 1) * lines + line] = after
  }
  carried.pay = won
  carried.alive = isLast ? 0 : alive
}
