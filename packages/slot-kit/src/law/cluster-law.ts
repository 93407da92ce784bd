import { type Fraction, fraction, reduced } from '../fraction.ts'
import { type Machine, weightsOf } from '../machine.ts'
import { type Animals, countAnimals } from './animals.ts'

/** How many clusters of a symbol and a size there are to expect in a round. */
export type ClusterRow = { symbol: number; size: number; pay: number; expected: Fraction }

/**
 * A cluster of a symbol is a connected set with that symbol on it and another one on every cell that
 * touches it: with s cells and t neighbours its chance is p^s (1 - p)^t, and means add up.
 */
export function clusterRows(machine: Machine, animals: Animals): ClusterRow[] {
  const { paying, pay, most, letters, definition } = machine
  const weights = weightsOf(definition)?.[0] ?? {}
  const total = BigInt(Object.values(weights).reduce((sum, weight) => sum + weight, 0))
  const { counts, cells } = animals
  return paying.flatMap((symbol) => {
    const own = BigInt(weights[letters[symbol] ?? ''] ?? 0)
    const rows: ClusterRow[] = []
    for (let size = 1; size <= cells; size++) {
      const won = pay[symbol * (most + 1) + size] ?? 0
      if (won === 0) continue
      let over = 0n
      for (let border = 0; border + size <= cells; border++) {
        const count = BigInt(counts[size * (cells + 1) + border] ?? 0)
        over +=
          count *
          own ** BigInt(size) *
          (total - own) ** BigInt(border) *
          total ** BigInt(cells - size - border)
      }
      rows.push({ symbol, size, pay: won, expected: fraction(over, total ** BigInt(cells)) })
    }
    return rows
  })
}

/** The mean of all clusters in stakes: exact. */
export function clusterMean(machine: Machine): Fraction {
  const rows = clusterRows(machine, countAnimals(machine.reels, machine.rows))
  const under = rows[0]?.expected.under ?? 1n
  const over = rows.reduce((sum, { pay, expected }) => sum + BigInt(pay) * expected.over, 0n)
  return reduced(fraction(over, under * 10_000n))
}
