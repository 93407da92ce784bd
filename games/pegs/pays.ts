import type { Multiplier } from '@tessera/money'

export type Rows = 8 | 12 | 16
export type Risk = 'low' | 'mid' | 'high'
export type Choice = { rows: Rows; risk: Risk }

export const rowCounts: Rows[] = [8, 12, 16]
export const risks: Risk[] = ['low', 'mid', 'high']

// Stakes that a pocket pays, from the edge to the middle; the other half mirrors it.
const halves: Record<Rows, Record<Risk, number[]>> = {
  8: {
    low: [5.6, 2.1, 1.1, 1, 0.5],
    mid: [13, 3, 1.3, 0.7, 0.4],
    high: [29, 4, 1.5, 0.3, 0.2],
  },
  12: {
    low: [10, 3, 1.6, 1.4, 1.1, 1, 0.5],
    mid: [33, 11, 4, 2, 1.1, 0.6, 0.3],
    high: [170, 24, 8.1, 2, 0.7, 0.2, 0.2],
  },
  16: {
    low: [16, 9, 2, 1.4, 1.4, 1.2, 1.1, 1, 0.5],
    mid: [110, 41, 10, 5, 3, 1.5, 1, 0.5, 0.3],
    high: [1000, 130, 26, 9, 4, 2, 0.2, 0.2, 0.2],
  },
}

const made = new Map<string, readonly Multiplier[]>()

/** What each pocket pays, from left to right, in ten-thousandths of the stake. */
export function pocketsOf({ rows, risk }: Choice): readonly Multiplier[] {
  const key = `${rows} ${risk}`
  const known = made.get(key)
  if (known) return known
  const half = halves[rows][risk].map((times) => Math.round(times * 10_000))
  const pockets = [...half, ...half.slice(0, -1).toReversed()]
  made.set(key, pockets)
  return pockets
}

/** Whether the ball goes right at each row, from the top: the bits of the drawn number. */
export const pathOf = (draw: number, rows: Rows): boolean[] =>
  Array.from({ length: rows }, (_, row) => ((draw >> row) & 1) === 1)

/** The pocket that a drawn number leads to: as many from the left as the ball goes right. */
export function pocketOf(draw: number): number {
  let rights = 0
  for (let rest = draw; rest > 0; rest >>= 1) rights += rest & 1
  return rights
}
