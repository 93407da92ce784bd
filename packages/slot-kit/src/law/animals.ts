import { bitsIn } from '../pay-groups.ts'

/** How many connected sets of so many cells have so many outer neighbours, at `size * (cells + 1) + neighbours`. */
export type Animals = { counts: Float64Array; cells: number; sets: number }

/**
 * Counts every connected set of cells of a grid once, by its size and the number of cells that touch
 * it: each set grows from its first cell, and a cell that was passed over stays out of what follows.
 */
export function countAnimals(columns: number, rows: number): Animals {
  const cells = columns * rows
  const touching = Int32Array.from({ length: cells }, (_, cell) => touchesOf(cell, columns, rows))
  const counts = new Float64Array((cells + 1) * (cells + 1))
  let sets = 0
  const grow = (set: number, size: number, border: number, closed: number): void => {
    sets++
    const at = size * (cells + 1) + bitsIn(border)
    counts[at] = (counts[at] ?? 0) + 1
    let passed = closed
    let rest = border & ~closed
    while (rest !== 0) {
      const bit = rest & -rest
      rest ^= bit
      passed |= bit
      const cell = 31 - Math.clz32(bit)
      const grown = set | bit
      grow(grown, size + 1, (border | (touching[cell] ?? 0)) & ~grown, passed)
    }
  }
  for (let start = 0; start < cells; start++) {
    const bit = 1 << start
    // Sets with an earlier cell are counted from there.
    grow(bit, 1, touching[start] ?? 0, (bit << 1) - 1)
  }
  return { counts, cells, sets }
}

function touchesOf(cell: number, columns: number, rows: number): number {
  const [column, row] = [Math.floor(cell / rows), cell % rows]
  let bits = 0
  if (row > 0) bits |= 1 << (cell - 1)
  if (row < rows - 1) bits |= 1 << (cell + 1)
  if (column > 0) bits |= 1 << (cell - rows)
  if (column < columns - 1) bits |= 1 << (cell + rows)
  return bits
}
