import type { Cell } from './definition.ts'
import type { Machine } from './machine.ts'

/** What the reels show, with room for what is found in it. */
export type Board = {
  /** The symbol of each cell, at `reel * rows + row`. */
  window: Uint8Array
  /** How many cells each reel has. */
  heights: Uint8Array
  /** 1 where a cell has won as one of a group, and leaves where winners leave. */
  leaving: Uint8Array
  /** For each symbol, the places that show it, as bits. */
  places: Int32Array
}

export const emptyBoard = ({ reels, rows, letters }: Machine): Board => ({
  window: new Uint8Array(reels * rows),
  heights: new Uint8Array(reels).fill(rows),
  leaving: new Uint8Array(reels * rows),
  places: new Int32Array(letters.length),
})

/** One text for each reel, top to bottom. */
export const textOfBoard = ({ reels, rows, letters }: Machine, board: Board): string[] =>
  Array.from({ length: reels }, (_, reel) =>
    Array.from(
      board.window.subarray(reel * rows, reel * rows + (board.heights[reel] ?? 0)),
      (symbol) => letters[symbol] ?? '',
    ).join(''),
  )

/** The cells that show one of the marked symbols, reel by reel, top to bottom. */
export function cellsWith(
  { reels, rows }: Machine,
  { window, heights }: Board,
  marks: Uint8Array,
): Cell[] {
  const cells: Cell[] = []
  for (let reel = 0; reel < reels; reel++) {
    for (let row = 0; row < (heights[reel] ?? 0); row++) {
      if (marks[window[reel * rows + row] ?? 0]) cells.push([reel, row])
    }
  }
  return cells
}

/** How many cells show one of the marked symbols. */
export function countWith(
  { reels, rows }: Machine,
  { window, heights }: Board,
  marks: Uint8Array,
): number {
  let count = 0
  for (let reel = 0; reel < reels; reel++) {
    const end = reel * rows + (heights[reel] ?? 0)
    for (let place = reel * rows; place < end; place++) count += marks[window[place] ?? 0] ?? 0
  }
  return count
}

/** Whether every reel shows one of the marked symbols. */
export function isOnEveryReel(
  { reels, rows }: Machine,
  { window, heights }: Board,
  marks: Uint8Array,
): boolean {
  for (let reel = 0; reel < reels; reel++) {
    const end = reel * rows + (heights[reel] ?? 0)
    let place = reel * rows
    while (place < end && !marks[window[place] ?? 0]) place++
    if (place === end) return false
  }
  return true
}
