import type { Spot } from '../../games/table-game.ts'

/** Where a spot lies on the cloth, in cells of a field of 3 rows from the middle of its numbers. */
export type Place = { spot: Spot; column: number; row: number; kind: 'number' | 'between' }

const rows = 3
const zeros: Record<string, readonly [column: number, row: number]> = {
  '0': [-1, 1],
  '00': [-1, 0],
  '000': [-1, 2],
}

/** The middle of a number: 1, 2 and 3 stand in the first column, 3 at the top. */
function cellOf(number: string): readonly [column: number, row: number] {
  const zero = zeros[number]
  if (zero) return zero
  const at = Number(number) - 1
  return [Math.floor(at / rows), rows - 1 - (at % rows)]
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Where each spot on numbers lies: on its number, on the line between two, at the corner of four, or under a street. */
export function placesOf(spots: readonly Spot[]): Place[] {
  return spots.map((spot) => {
    const cells = (spot.valid.on ?? []).map(cellOf)
    const column = mean(cells.map(([at]) => at))
    const isWhole =
      cells.length % rows === 0 && new Set(cells.map(([at]) => at)).size * rows === cells.length
    const hasZero = cells.some(([at]) => at < 0)
    // Streets and lines of streets lie below their columns, those with zeros above.
    const row =
      cells.length === 1
        ? mean(cells.map(([, at]) => at))
        : isWhole
          ? rows - 0.5
          : hasZero && cells.length > 2
            ? -0.5
            : mean(cells.map(([, at]) => at))
    return { spot, column, row, kind: cells.length === 1 ? 'number' : 'between' }
  })
}

/** Where the cloth begins: one column earlier for the zeros. */
export const firstColumn = -1
export const columnCount = 13
export const rowCount = rows
