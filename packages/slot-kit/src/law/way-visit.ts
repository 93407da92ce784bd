import type { Machine } from '../machine.ts'
import { decide, collected, type Histogram, noneDecided } from './histogram.ts'
import type { MarksOf } from './line-moments.ts'
import type { ReelLaw } from './reel-laws.ts'

/** Visits every combination of windows, and leaves a branch as soon as no symbol runs on. */
export function visitWays(machine: Machine, laws: readonly ReelLaw[], marksOf: MarksOf): Histogram {
  const { reels, paying, pay, most, isWild, definition } = machine
  const decided = noneDecided(reels)
  const symbols = paying.length
  // How often each window shows each symbol or a wild, and the ways of each symbol up to each reel.
  const shown = laws.map((law) =>
    law.windows.map(({ cells, weight }) => ({
      weight,
      mark: marksOf(cells),
      counts: Uint8Array.from(paying, (symbol) =>
        cells.reduce((sum, each) => sum + Number(each === symbol || isWild[each] === 1), 0),
      ),
    })),
  )
  const ways = new Int32Array((reels + 1) * symbols).fill(1)
  const visit = (reel: number, weight: number, sum: number, paid: number): void => {
    for (const { counts, mark, weight: own } of shown[reel] ?? []) {
      let won = paid
      let alive = 0
      for (let at = 0; at < symbols; at++) {
        const before = ways[reel * symbols + at] ?? 0
        const after = before * (counts[at] ?? 0)
        ways[(reel + 1) * symbols + at] = after
        const row = (paying[at] ?? 0) * (most + 1)
        if (after === 0) won += (pay[row + reel] ?? 0) * before
        else if (reel === reels - 1) won += (pay[row + reels] ?? 0) * after
        else alive++
      }
      if (alive > 0) visit(reel + 1, weight * own, sum + mark, won)
      else decide(decided, reel + 1, sum + mark, won / definition.unit, weight * own)
    }
  }
  visit(0, 1, 0, 0)
  return collected(decided, laws, marksOf, definition.unit)
}
