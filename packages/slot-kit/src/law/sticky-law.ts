import { type Fraction, fraction, multiply, reduced, sumOf } from '../fraction.ts'
import type { Machine } from '../machine.ts'
import type { Total } from './free-chain.ts'
import { type CellLaws, lineMean } from './line-mean.ts'
import { decidingReels, winsAt } from './line-miss.ts'
import { mergedEntries, type PairEntry, type PairLaws, pairMoment } from './line-moments.ts'
import { countInRow, type ReelLaw, stripLaws } from './reel-laws.ts'

/**
 * The mean of each free spin with wilds that stay, in stakes: exact. Reels are independent of each
 * other, and a cell is wild in spin n unless n landings brought none to it.
 */
export function stickyMeans(machine: Machine, spins: number): Fraction[] {
  const laws = stripLaws(machine)
  return Array.from({ length: spins }, (_, index) =>
    reduced(
      multiply(lineMean(machine, stickyCells(machine, laws, index + 1)), fraction(1, 10_000)),
    ),
  )
}

function stickyCells({ wild }: Machine, laws: readonly ReelLaw[], spin: number): CellLaws {
  return (reel, row) => {
    const law = laws[reel] ?? { windows: [], total: 1 }
    const length = BigInt(law.total)
    const notWild = length - BigInt(countInRow(law, row, wild))
    const total = length ** BigInt(spin)
    return {
      total,
      weightOf: (symbol) =>
        symbol === wild
          ? total - notWild ** BigInt(spin)
          : notWild ** BigInt(spin - 1) * BigInt(countInRow(law, row, symbol)),
    }
  }
}

export const stickyMean = (machine: Machine, spins: number): Fraction =>
  reduced(sumOf(stickyMeans(machine, spins)))

/** Mean, mean square and the chance of nothing, over all spins of the feature, in stakes. */
export function stickyTotal(machine: Machine, spins: number, times: number): Total {
  const laws = stripLaws(machine)
  let mean = 0
  let square = 0
  for (let first = 1; first <= spins; first++) {
    for (let second = first; second <= spins; second++) {
      const pairs = pairsBetween(machine, laws, first, second)
      const isSame = first === second
      for (let one = 0; one < machine.lines; one++) {
        if (isSame) mean += sum(pairMoment(machine, one, -1, pairs))
        for (let two = 0; two < machine.lines; two++) {
          square += (isSame ? 1 : 2) * sum(pairMoment(machine, one, two, pairs))
        }
      }
    }
  }
  return {
    mean: mean * times,
    square: square * times * times,
    miss: missOfAll(machine, laws, spins),
  }
}

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)

/** What a cell shows in one spin and another cell of the reel in the same or a later spin. */
function pairsBetween(
  machine: Machine,
  laws: readonly ReelLaw[],
  first: number,
  second: number,
): PairLaws {
  const known = new Map<string, PairEntry[]>()
  return (reel, firstRow, secondRow) => {
    const key = `${reel} ${firstRow} ${secondRow}`
    const found = known.get(key)
    if (found) return found
    const law = laws[reel] ?? { windows: [], total: 1 }
    const entries = entriesBetween(machine, law, [firstRow, secondRow], [first, second])
    known.set(key, entries)
    return entries
  }
}

function entriesBetween(
  { wild }: Machine,
  { windows, total }: ReelLaw,
  [firstRow, secondRow]: [number, number],
  [first, second]: [number, number],
): PairEntry[] {
  const chances = windows.map(({ cells, weight }) => ({
    one: cells[firstRow] ?? 0,
    two: cells[secondRow] ?? 0,
    chance: weight / total,
  }))
  // The chance of each pair of "is wild already", by bits, before the first of the two spins.
  let masks = [1, 0, 0, 0]
  const bitsOf = (one: number, two: number) => Number(one === wild) + 2 * Number(two === wild)
  for (let spin = 1; spin < first; spin++) {
    const next = [0, 0, 0, 0]
    for (const [mask, likely] of masks.entries()) {
      for (const { one, two, chance } of chances) {
        const to = mask | bitsOf(one, two)
        next[to] = (next[to] ?? 0) + likely * chance
      }
    }
    masks = next
  }
  const wildTwo = chances.reduce((all, { two, chance }) => all + (two === wild ? chance : 0), 0)
  const entries = masks.flatMap((likely, mask) =>
    chances.flatMap(({ one, two, chance }) => {
      const shown = mask & 1 ? wild : one
      const isTwoWild = (mask & 2) > 0 || two === wild
      const weight = likely * chance
      if (first === second) return [entry(shown, isTwoWild ? wild : two, weight)]
      if (isTwoWild) return [entry(shown, wild, weight)]
      const stillNot = (1 - wildTwo) ** (second - first - 1)
      return [
        entry(shown, wild, weight * (1 - stillNot)),
        ...chances.map((later) => entry(shown, later.two, weight * stillNot * later.chance)),
      ]
    }),
  )
  return mergedEntries(entries)
}

const entry = (first: number, second: number, chance: number): PairEntry => ({
  first,
  second,
  marks: 0,
  chance,
})

/** The chance that no spin of the feature wins: a chain over the wilds on the reels that decide it. */
function missOfAll(machine: Machine, laws: readonly ReelLaw[], spins: number): number {
  const deciding = decidingReels(machine)
  let masks = new Map<number, number>([[0, 1]])
  const moves = new Map<number, Map<number, number>>()
  for (let spin = 0; spin < spins; spin++) {
    const next = new Map<number, number>()
    for (const [mask, likely] of masks) {
      const known = moves.get(mask) ?? missMoves(machine, laws, deciding, mask)
      moves.set(mask, known)
      for (const [to, chance] of known) next.set(to, (next.get(to) ?? 0) + likely * chance)
    }
    masks = next
  }
  return sum([...masks.values()])
}

/** Where a spin without a win leads from these wilds, as bits of reel and row. */
function missMoves(
  machine: Machine,
  laws: readonly ReelLaw[],
  deciding: number,
  mask: number,
): Map<number, number> {
  const { rows, wild, lines } = machine
  const moves = new Map<number, number>()
  const states = new Uint8Array((deciding + 1) * lines).fill(254)
  const cells = new Uint8Array(rows)
  const visit = (reel: number, to: number, chance: number): void => {
    if (reel === deciding) {
      moves.set(to, (moves.get(to) ?? 0) + chance)
      return
    }
    const { windows, total } = laws[reel] ?? { windows: [], total: 1 }
    for (const window of windows) {
      let onward = to
      for (let row = 0; row < rows; row++) {
        const bit = 1 << (reel * rows + row)
        const isWild = (mask & bit) > 0 || window.cells[row] === wild
        cells[row] = isWild ? wild : (window.cells[row] ?? 0)
        if (isWild) onward |= bit
      }
      if (!winsAt(machine, states, reel, cells)) {
        visit(reel + 1, onward, (chance * window.weight) / total)
      }
    }
  }
  visit(0, mask, 1)
  return moves
}
