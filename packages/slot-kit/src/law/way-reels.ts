import type { Weighted } from '../definition.ts'
import { type Machine, weightsOf } from '../machine.ts'
import { choose } from './hold-chain.ts'
import { marksOf } from './marks.ts'
import { stripLaws } from './reel-laws.ts'

/** So many cells of a reel show one symbol or a wild, so many another or a wild, with the reel's marks. */
export type CountEntry = { one: number; two: number; marks: number; weight: bigint }
export type CountLaw = { entries: CountEntry[]; total: bigint }

/** The joint law of how often a reel shows two symbols, which may be the same. */
export type CountLaws = (reel: number, one: number, two: number) => CountLaw

export function countLaws(machine: Machine): CountLaws {
  const make = machine.strips ? countsOnStrips(machine) : countsByWeight(machine)
  const known = new Map<string, CountLaw>()
  return (reel, one, two) => {
    const key = `${reel} ${one} ${two}`
    const law = known.get(key) ?? make(reel, one, two)
    known.set(key, law)
    return law
  }
}

function countsOnStrips(machine: Machine): CountLaws {
  const laws = stripLaws(machine)
  const markOf = marksOf(machine)
  const { isWild } = machine
  return (reel, one, two) => {
    const { windows, total } = laws[reel] ?? { windows: [], total: 1 }
    const count = (cells: Uint8Array, symbol: number) =>
      cells.reduce((sum, shown) => sum + Number(shown === symbol || isWild[shown] === 1), 0)
    return {
      entries: windows.map(({ cells, weight }) => ({
        one: count(cells, one),
        two: count(cells, two),
        marks: markOf(cells),
        weight: BigInt(weight),
      })),
      total: BigInt(total),
    }
  }
}

/** Heights of a reel with their weights; one where it is fixed. */
export const heightsOf = ({ definition: { grid } }: Machine): Weighted =>
  'rows' in grid ? [[grid.rows, 1]] : grid.heights

function countsByWeight(machine: Machine): CountLaws {
  const { letters, isWild, isScatter, rows, definition } = machine
  const weights = weightsOf(definition) ?? []
  const heights = heightsOf(machine)
  const heightTotal = heights.reduce((sum, [, weight]) => sum + weight, 0)
  return (reel, one, two) => {
    const symbols = Object.entries(weights[reel] ?? {}).map(([letter, weight]) => ({
      symbol: letters.indexOf(letter),
      weight: BigInt(weight),
    }))
    const weightWhere = (holds: (symbol: number) => boolean) =>
      symbols.reduce((sum, { symbol, weight }) => sum + (holds(symbol) ? weight : 0n), 0n)
    const all = weightWhere(() => true)
    const kinds = [
      weightWhere((symbol) => isWild[symbol] === 1),
      weightWhere((symbol) => symbol === one),
      weightWhere((symbol) => symbol === two && two !== one),
      weightWhere((symbol) => isScatter[symbol] === 1 && isWild[symbol] !== 1),
    ]
    const rest = all - kinds.reduce((sum, weight) => sum + weight, 0n)
    const entries = heights.flatMap(([height, weight]) =>
      compositions(height, [...kinds, rest]).map(
        ([[wild = 0, first = 0, second = 0, scatters = 0], ways]) => ({
          one: wild + first,
          two: wild + (two === one ? first : second),
          marks: scatters,
          weight: BigInt(weight) * ways * all ** BigInt(rows - height),
        }),
      ),
    )
    return { entries, total: BigInt(heightTotal) * all ** BigInt(rows) }
  }
}

/** Every way in which so many independent cells fall into kinds: the numbers, and their weight. */
function compositions(cells: number, kinds: readonly bigint[]): [number[], bigint][] {
  const [kind = 0n, ...others] = kinds
  if (others.length === 0) return [[[cells], kind ** BigInt(cells)]]
  return Array.from({ length: cells + 1 }, (_, count) => count).flatMap((count) => {
    const own = choose(cells, count) * kind ** BigInt(count)
    if (own === 0n) return []
    return compositions(cells - count, others).map(([counts, ways]): [number[], bigint] => [
      [count, ...counts],
      own * ways,
    ])
  })
}

/** The chance of each set of symbols that a reel can carry on, as bits, with the reel's marks. */
export type SetEntry = { set: number; marks: number; chance: number }

export function setLaw(machine: Machine, reel: number): SetEntry[] {
  const { paying, isWild, letters, definition, isScatter } = machine
  const everything = 2 ** paying.length - 1
  const bitsOf = (symbol: number) =>
    isWild[symbol] ? everything : paying.includes(symbol) ? 1 << paying.indexOf(symbol) : 0
  if (machine.strips) {
    const markOf = marksOf(machine)
    const { windows, total } = stripLaws(machine)[reel] ?? { windows: [], total: 1 }
    return windows.map(({ cells, weight }) => ({
      set: cells.reduce((bits, symbol) => bits | bitsOf(symbol), 0),
      marks: markOf(cells),
      chance: weight / total,
    }))
  }
  const weights = Object.entries(weightsOf(definition)?.[reel] ?? {}).map(([letter, weight]) => ({
    symbol: letters.indexOf(letter),
    weight,
  }))
  const all = weights.reduce((sum, { weight }) => sum + weight, 0)
  const heights = heightsOf(machine)
  const heightTotal = heights.reduce((sum, [, weight]) => sum + weight, 0)
  const sums = new Map<number, SetEntry>()
  let states: SetEntry[] = [{ set: 0, marks: 0, chance: 1 }]
  for (let height = 1; height <= machine.rows; height++) {
    states = merged(
      states.flatMap(({ set, marks, chance }) =>
        weights.map(({ symbol, weight }) => ({
          set: set | bitsOf(symbol),
          marks: marks + (isScatter[symbol] ?? 0),
          chance: (chance * weight) / all,
        })),
      ),
    )
    const likely = heights.find(([each]) => each === height)?.[1] ?? 0
    for (const state of states)
      addEntry(sums, { ...state, chance: (state.chance * likely) / heightTotal })
  }
  return [...sums.values()].filter(({ chance }) => chance > 0)
}

function merged(entries: readonly SetEntry[]): SetEntry[] {
  const sums = new Map<number, SetEntry>()
  for (const entry of entries) addEntry(sums, entry)
  return [...sums.values()]
}

function addEntry(sums: Map<number, SetEntry>, entry: SetEntry): void {
  const key = entry.marks * 65_536 + entry.set
  const known = sums.get(key)
  if (known) known.chance += entry.chance
  else sums.set(key, { ...entry })
}
