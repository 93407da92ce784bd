import type { Seat } from './seat.ts'

/** Lets every reel that is not held stop, from the left; cells that are drawn alone from the top. */
export function land(seat: Seat): void {
  const { machine, held } = seat
  for (let reel = 0; reel < machine.reels; reel++) {
    if (held[reel]) continue
    if (machine.strips) stopReel(seat, reel, seat.draws.below(machine.lengths[reel] ?? 1))
    else drawReel(seat, reel)
  }
}

/** Shows a strip from this place on. */
export function stopReel({ machine, board, stops }: Seat, reel: number, stop: number): void {
  const strip = machine.strips?.[reel]
  if (!strip) return
  const { rows } = machine
  stops[reel] = stop
  for (let row = 0; row < rows; row++) board.window[reel * rows + row] = strip[stop + row] ?? 0
}

function drawReel(seat: Seat, reel: number): void {
  const { machine, board, draws } = seat
  const { heightOf, rows } = machine
  const height = heightOf ? (heightOf[draws.below(heightOf.length)] ?? 0) : rows
  board.heights[reel] = height
  for (let row = 0; row < height; row++) drawCell(seat, reel, row)
}

export function drawCell({ machine, board, draws }: Seat, reel: number, row: number): void {
  const symbolOf = machine.symbolOf?.[reel]
  if (!symbolOf) return
  board.window[reel * machine.rows + row] = symbolOf[draws.below(symbolOf.length)] ?? 0
}

/** Wilds that stay show in place of what has landed; a wild that lands stays from now on. */
export function keepWilds({ machine, board, sticky }: Seat): void {
  for (let place = 0; place < sticky.length; place++) {
    if (sticky[place]) board.window[place] = machine.wild
    else if (machine.isWild[board.window[place] ?? 0]) sticky[place] = 1
  }
}

/** Winners leave, what is above them falls, and new symbols come from the top. */
export function fall(seat: Seat): void {
  const { machine, board } = seat
  const { rows } = machine
  const { window, leaving } = board
  for (let reel = 0; reel < machine.reels; reel++) {
    let free = rows - 1
    for (let row = rows - 1; row >= 0; row--) {
      if (leaving[reel * rows + row]) continue
      window[reel * rows + free] = window[reel * rows + row] ?? 0
      free--
    }
    for (let row = 0; row <= free; row++) drawCell(seat, reel, row)
  }
}
