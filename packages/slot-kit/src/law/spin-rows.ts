import type { Machine } from '../machine.ts'
import { lineMoments, pairMoment, addInto, pairsOf } from './line-moments.ts'
import { missWeights } from './line-miss.ts'
import { marksFrom, marksOf } from './marks.ts'
import type { ReelLaw } from './reel-laws.ts'

/**
 * One spin, apart for each sum of its marks: how likely it is, the mean and mean square of what it
 * pays in stakes over all spins (0 where the marks are others), and the chance that it pays nothing.
 */
export type SpinRow = { marks: number; chance: number; mean: number; square: number; miss: number }

/** The chance of each sum of the marks. */
export function marksChances(laws: readonly ReelLaw[], markOf: (cells: Uint8Array) => number) {
  let chances = new Map<number, number>([[0, 1]])
  for (const { windows, total } of laws) {
    const next = new Map<number, number>()
    for (const { cells, weight } of windows) {
      const mark = markOf(cells)
      for (const [sum, chance] of chances) {
        next.set(sum + mark, (next.get(sum + mark) ?? 0) + (chance * weight) / total)
      }
    }
    chances = next
  }
  return chances
}

/** How a spin's wins are multiplied: mean and mean square of the factor. */
export type Times = { mean: number; square: number }

/** A spin with lines: what the lines pay, scatters by their number, and the special symbol, if there is one. */
export function lineSpin(
  machine: Machine,
  laws: readonly ReelLaw[],
  times: Times,
  special = -1,
): SpinRow[] {
  const withSpecial = marksOf(machine, special)
  const chances = marksChances(laws, withSpecial)
  const plain = lineMoments(machine, pairsOf(laws, marksOf(machine)))
  const lineMeans = special < 0 ? plain.mean : meansOf(machine, laws, withSpecial)
  const missed = missWeights(machine, laws, withSpecial)
  const rows = new Map<number, SpinRow>()
  for (const [sum, chance] of chances) {
    const { specials, ...marks } = marksFrom(sum)
    const key = sum - specials * specialOne
    const row = rows.get(key) ?? {
      marks: key,
      chance: 0,
      mean: 0,
      square: times.square * (plain.square[key] ?? 0),
      miss: 0,
    }
    const scatter = (machine.scatterPay[marks.scatters] ?? 0) / 10_000
    const extra = specialPay(machine, special, specials)
    const line = lineMeans[sum] ?? 0
    row.chance += chance
    row.mean += times.mean * (line + extra * chance) + scatter * chance
    row.square +=
      times.square * (2 * extra * line + extra * extra * chance) +
      2 * times.mean * scatter * (line + extra * chance) +
      scatter * scatter * chance
    if (scatter === 0 && extra === 0) row.miss += (missed.weights[sum] ?? 0) / missed.total
    rows.set(key, row)
  }
  return [...rows.values()]
}

const specialOne = 16_384

const specialPay = ({ pay, most, lines }: Machine, special: number, reels: number): number =>
  special < 0 ? 0 : ((pay[special * (most + 1) + reels] ?? 0) * lines) / 10_000

function meansOf(
  machine: Machine,
  laws: readonly ReelLaw[],
  markOf: (cells: Uint8Array) => number,
): number[] {
  const means: number[] = []
  const pairs = pairsOf(laws, markOf)
  for (let line = 0; line < machine.lines; line++) {
    addInto(means, pairMoment(machine, line, -1, pairs), 1)
  }
  return means
}
