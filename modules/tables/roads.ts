// The roads of baccarat: pictures of what came before. Cards have no memory, so they say nothing of what comes.

export type Winner = 'banker' | 'player' | 'tie'
type Side = Exclude<Winner, 'tie'>
export type Ink = 'red' | 'blue'

/** Rows of every road. */
export const roadRows = 6

/** A result, or a mark of a derived road, with where it is drawn. */
export type Drawn<Kind> = { kind: Kind; column: number; row: number }

/** A run of equal results: how long it is, and the ties that came upon each of its cells. */
export type Run = { side: Side; ties: number[] }
export type BigCell = Drawn<Side> & { ties: number }

/** The derived roads compare a column with the one so many before it. */
export const derivedRoads = { bigEye: 1, small: 2, cockroach: 3 } as const
export type DerivedRoad = keyof typeof derivedRoads

export type Roads = {
  bead: Drawn<Winner>[]
  big: BigCell[]
  /** Ties before the first banker or player; they are shown on the first cell, and alone while there is none. */
  tiesBefore: number
} & Record<DerivedRoad, Drawn<Ink>[]>

/** Column by column, every result. */
const beadOf = (winners: readonly Winner[]): Drawn<Winner>[] =>
  winners.map((kind, at) => ({ kind, column: Math.floor(at / roadRows), row: at % roadRows }))

/** The logical columns of the big road. A tie adds to the cell before it, and to the first one where none is before. */
export function runsOf(winners: readonly Winner[]): Run[] {
  const runs: Run[] = []
  let waiting = 0
  for (const winner of winners) {
    const last = runs.at(-1)
    if (winner === 'tie') {
      if (last) last.ties[last.ties.length - 1] = (last.ties.at(-1) ?? 0) + 1
      else waiting += 1
    } else if (last?.side === winner) {
      last.ties.push(0)
    } else {
      runs.push({ side: winner, ties: [last ? 0 : waiting] })
    }
  }
  return runs
}

/**
 * Where runs of these lengths are drawn: each begins at the top of the first free column, goes down while there is room, and
 * to the right for the rest.
 */
function placesOf(lengths: readonly number[]): { column: number; row: number }[] {
  const taken = new Set<string>()
  const isFree = (column: number, row: number) => row < roadRows && !taken.has(`${column}:${row}`)
  let start = 0
  return lengths.flatMap((length) => {
    while (!isFree(start, 0)) start += 1
    let [column, row, isTail] = [start, 0, false]
    return Array.from({ length }, (_, at) => {
      if (at > 0 && !isTail && isFree(column, row + 1)) row += 1
      else if (at > 0) {
        isTail = true
        column += 1
      }
      taken.add(`${column}:${row}`)
      return { column, row }
    })
  })
}

/** The marks of a derived road, in their order. Only logical columns count, not how they are drawn. */
function inksOf(lengths: readonly number[], k: number): Ink[] {
  return lengths.flatMap((length, c) =>
    Array.from({ length }, (_, row): Ink[] => {
      if (row === 0) {
        if (c - 1 - k < 0) return []
        return [lengths[c - 1] === lengths[c - 1 - k] ? 'red' : 'blue']
      }
      const other = lengths[c - k]
      if (other === undefined) return []
      return [row < other === row - 1 < other ? 'red' : 'blue']
    }).flat(),
  )
}

/** Equal marks after one another: they are drawn like the runs of the big road. */
function derivedOf(inks: readonly Ink[]): Drawn<Ink>[] {
  const lengths: number[] = []
  inks.forEach((ink, at) => {
    if (ink === inks[at - 1]) lengths[lengths.length - 1] = (lengths.at(-1) ?? 0) + 1
    else lengths.push(1)
  })
  const places = placesOf(lengths)
  return inks.map((kind, at) => ({ kind, column: 0, row: 0, ...places[at] }))
}

/** All roads of a shoe. */
export function roadsOf(winners: readonly Winner[]): Roads {
  const runs = runsOf(winners)
  const lengths = runs.map(({ ties }) => ties.length)
  const places = placesOf(lengths)
  const cells = runs.flatMap(({ side, ties }) => ties.map((count) => ({ side, count })))
  const derived = (road: DerivedRoad) => derivedOf(inksOf(lengths, derivedRoads[road]))
  return {
    bead: beadOf(winners),
    big: cells.map(({ side, count }, at) => ({
      kind: side,
      ties: count,
      column: 0,
      row: 0,
      ...places[at],
    })),
    tiesBefore: runs.length > 0 ? 0 : winners.length,
    bigEye: derived('bigEye'),
    small: derived('small'),
    cockroach: derived('cockroach'),
  }
}

export type Asked = Record<DerivedRoad, Ink | undefined>

/** What banker and player would add to each derived road, and nothing where the road has not begun. */
export function askRoads(winners: readonly Winner[]): Record<Side, Asked> {
  const lengths = (next: Side) => runsOf([...winners, next]).map(({ ties }) => ties.length)
  const asked = (next: Side): Asked => {
    const after = lengths(next)
    const before = runsOf(winners).map(({ ties }) => ties.length)
    const added = (road: DerivedRoad) => {
      const inks = inksOf(after, derivedRoads[road])
      return inks.length > inksOf(before, derivedRoads[road]).length ? inks.at(-1) : undefined
    }
    return { bigEye: added('bigEye'), small: added('small'), cockroach: added('cockroach') }
  }
  return { banker: asked('banker'), player: asked('player') }
}
