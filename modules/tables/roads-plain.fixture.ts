/**
 * The roads once more, cell by cell on a grid, from results as a text of B, P and T: slow and plain, apart from `roads.ts`.
 * A cell is `row,column`.
 */
export type PlainRoads = Record<'bead' | 'big' | 'bigEye' | 'small' | 'cockroach', string[]>

function draw(texts: string[], isNewColumn: (at: number) => boolean): string[] {
  const grid: Record<string, boolean> = {}
  const lines: string[] = []
  let firstColumn = -1
  let place: [row: number, column: number] = [0, 0]
  let isTurned = false
  for (const [at, text] of texts.entries()) {
    if (isNewColumn(at)) {
      do firstColumn += 1
      while (grid[`0,${firstColumn}`])
      place = [0, firstColumn]
      isTurned = false
    } else {
      const [row, column] = place
      const isBlocked = row === 5 || grid[`${row + 1},${column}`] === true
      if (isTurned || isBlocked) {
        isTurned = true
        place = [row, column + 1]
      } else place = [row + 1, column]
    }
    grid[place.join(',')] = true
    lines.push(`${text} ${place.join(',')}`)
  }
  return lines
}

/** Results without ties, and the number of ties upon each. */
function withoutTies(results: string): { sides: string[]; ties: number[] } {
  const sides = results.split('').filter((each) => each !== 'T')
  const ties = sides.map(() => 0)
  let at = -1
  for (const each of results) {
    if (each !== 'T') at += 1
    else if (sides.length > 0) ties[Math.max(at, 0)] = (ties[Math.max(at, 0)] ?? 0) + 1
  }
  return { sides, ties }
}

/**
 * The marks by tables of whole columns: the cell at (row, column) exists or not in the logical big road, and a mark asks only
 * whether cells beside exist.
 */
function marks(sides: string[], back: number): string[] {
  const found: string[] = []
  let column = -1
  let row = 0
  const height: number[] = []
  const exists = (r: number, c: number) => c >= 0 && r < (height[c] ?? 0)
  for (const [at, side] of sides.entries()) {
    if (side === sides[at - 1]) row += 1
    else {
      column += 1
      row = 0
    }
    height[column] = row + 1
    if (row === 0) {
      if (column - 1 - back < 0) continue
      // The column before, as it ended, beside the one it is compared with.
      found.push(height[column - 1] === height[column - 1 - back] ? 'R' : 'B')
    } else {
      if (column - back < 0) continue
      const isDeep = exists(row, column - back)
      const isAbove = exists(row - 1, column - back)
      found.push(isDeep === isAbove ? 'R' : 'B')
    }
  }
  return found
}

export const plainMarks = (results: string, back: number): string =>
  marks(withoutTies(results).sides, back).join('')

export function plainRoads(results: string): PlainRoads {
  const { sides, ties } = withoutTies(results)
  const derived = (back: number) => {
    const inks = marks(sides, back)
    return draw(inks, (at) => inks[at] !== inks[at - 1])
  }
  return {
    bead: results.split('').map((each, at) => `${each} ${at % 6},${(at - (at % 6)) / 6}`),
    big: draw(
      sides.map((side, at) => `${side}${ties[at] ?? 0}`),
      (at) => sides[at] !== sides[at - 1],
    ),
    bigEye: derived(1),
    small: derived(2),
    cockroach: derived(3),
  }
}
