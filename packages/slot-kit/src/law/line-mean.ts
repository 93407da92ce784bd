import { add, type Fraction, fraction, multiply, zero } from '../fraction.ts'
import type { Machine } from '../machine.ts'
import { countInRow, type ReelLaw } from './reel-laws.ts'

/** The chance of each symbol in a cell, as weights over a total. */
export type CellLaw = { weightOf(symbol: number): bigint; total: bigint }
export type CellLaws = (reel: number, row: number) => CellLaw

/** The chances of the cells of reels with these laws. */
export function cellsOf(laws: readonly ReelLaw[]): CellLaws {
  return (reel, row) => {
    const law = laws[reel] ?? { windows: [], total: 0 }
    return {
      weightOf: (symbol) => BigInt(countInRow(law, row, symbol)),
      total: BigInt(law.total),
    }
  }
}

/** What a line of so many of a symbol pays, with the chance that it comes on this line. */
export type LineRow = { symbol: number; count: number; pay: number; chance: Fraction }

/**
 * Every way in which one line can win. Cells on different reels are independent, so each chance is a
 * product: the symbol or a wild on the first `count` reels, not wilds alone, and neither on the next.
 */
export function lineRows(machine: Machine, line: number, cells: CellLaws): LineRow[] {
  const { reels, paying, pay, most, lineRows: rowOf, isWild } = machine
  const laws = Array.from({ length: reels }, (_, reel) =>
    cells(reel, rowOf[line * reels + reel] ?? 0),
  )
  const wilds = isWild.reduce<number[]>(
    (list, mark, symbol) => (mark ? [...list, symbol] : list),
    [],
  )
  const wildOn = laws.map((law) => wilds.reduce((sum, symbol) => sum + law.weightOf(symbol), 0n))
  const total = laws.reduce((product, law) => product * law.total, 1n)
  return paying.flatMap((symbol) => {
    const on = laws.map((law, reel) => law.weightOf(symbol) + (wildOn[reel] ?? 0n))
    const rows: LineRow[] = []
    let all = 1n
    let wildOnly = 1n
    for (let count = 1; count <= reels; count++) {
      all *= on[count - 1] ?? 0n
      wildOnly *= wildOn[count - 1] ?? 0n
      const won = pay[symbol * (most + 1) + count] ?? 0
      if (won === 0) continue
      const after = laws[count]
      const next = after ? after.total - (on[count] ?? 0n) : 1n
      const rest = laws.slice(count + 1).reduce((product, law) => product * law.total, 1n)
      rows.push({
        symbol,
        count,
        pay: won,
        chance: fraction((all - wildOnly) * next * rest, total),
      })
    }
    return rows
  })
}

/** The mean of all lines, in ten-thousandths of the stake: means add up however the lines cross. */
export function lineMean(machine: Machine, cells: CellLaws): Fraction {
  let mean = zero
  for (let line = 0; line < machine.lines; line++) {
    for (const { pay, chance } of lineRows(machine, line, cells)) {
      mean = add(mean, multiply(chance, fraction(pay)))
    }
  }
  return mean
}
