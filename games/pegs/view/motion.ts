import type { Rows } from '../pays.ts'

/** How long the ball takes for a row, in seconds: more rows, faster each. */
const rowSeconds = (rows: Rows): number => ({ 8: 0.26, 12: 0.21, 16: 0.175 })[rows]
const dropSeconds = 0.25
const settleSeconds = 0.35

export const fallSeconds = (rows: Rows): number =>
  dropSeconds + rows * rowSeconds(rows) + settleSeconds

/** When the ball meets the peg of a row. */
export const touchAt = (row: number, rows: Rows): number => dropSeconds + row * rowSeconds(rows)

export type Place = { x: number; y: number }

/**
 * Where the ball is, in widths of a gap between pegs from the middle, and in rows from the first peg. It meets a peg of
 * each row, hops over it, and falls to the next; behind the last row it comes to rest in its pocket.
 */
export function ballAt(path: boolean[], rows: Rows, seconds: number): Place {
  const row = Math.floor((seconds - dropSeconds) / rowSeconds(rows))
  if (row < 0) return { x: 0, y: -1.4 + 1.4 * (seconds / dropSeconds) ** 2 - 0.35 }
  const along = Math.min(row, rows)
  const rights = path.slice(0, along).filter(Boolean).length
  const x = rights - along / 2
  if (row >= rows) {
    const at = Math.min(1, (seconds - touchAt(rows, rows)) / settleSeconds)
    const bounce = Math.abs(Math.cos(at * Math.PI * 1.5)) * (1 - at) * 0.5
    return { x, y: rows - 0.35 + 0.75 * Math.min(1, at * 2) - (at > 0.3 ? bounce : 0) }
  }
  const at = (seconds - touchAt(row, rows)) / rowSeconds(rows)
  const to = path[row] ? 0.5 : -0.5
  // Half a hop up, then a fall: a parabola through both pegs' tops.
  const hop = 1.1 * at * (1 - at)
  return { x: x + to * at, y: row - 0.35 + at - hop }
}
