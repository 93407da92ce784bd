import { cellsWith, countWith, textOfBoard } from './board.ts'
import { fall } from './land.ts'
import { payAnywhere, payClusters } from './pay-groups.ts'
import { payLines, payWays } from './pay-lines.ts'
import { markedCells, type Seat } from './seat.ts'
import type { SlotStep } from './steps.ts'

/** Tells what has landed, with what stayed, and the coins with their worth. */
export function tellSpin(seat: Seat, free?: { number: number; of: number; times: number }): void {
  const { machine, board, record, stops, stuck, held } = seat
  if (!record) return
  const stayed = markedCells(
    seat,
    stuck.map((mark, place) => mark | (held[Math.floor(place / machine.rows)] ?? 0)),
  )
  record({
    type: 'spin',
    window: textOfBoard(machine, board),
    ...(machine.strips && { stops: Array.from(stops) }),
    ...(stayed.length > 0 && { held: stayed }),
    ...(machine.definition.hold && !free && { coins: coinsOf(seat) }),
    ...(free && { free }),
  })
}

/** Every coin with its worth. */
export const coinsOf = (seat: Seat) =>
  markedCells(seat, seat.coins).map((cell) => ({
    cell,
    value: seat.coins[cell[0] * seat.machine.rows + cell[1]] ?? 0,
  }))

/** Wilds that expand fill their reels. Answers how many reels did. */
export function expandWilds(seat: Seat): number {
  const { machine, board, held, record } = seat
  const { expanding, rows } = machine
  if (expanding < 0) return 0
  const reels: number[] = []
  let count = 0
  for (let reel = 0; reel < machine.reels; reel++) {
    if (held[reel]) continue
    const cells = board.window.subarray(reel * rows, (reel + 1) * rows)
    if (!cells.includes(expanding)) continue
    cells.fill(expanding)
    held[reel] = 1
    count++
    if (record) reels.push(reel)
  }
  if (count > 0) record?.({ type: 'expand', reels, symbol: machine.letters[expanding] ?? '' })
  return count
}

/** Pays what the window shows: lines, ways or scatters, and then what falls. */
export function payWindow(seat: Seat, times: number): number {
  const won = payOnce(seat, times)
  const scatter = payScatters(seat)
  const ladder = seat.machine.definition.falls?.ladder
  return won + scatter + (ladder && won > 0 ? payFalls(seat, times, ladder) : 0)
}

function payFalls(seat: Seat, times: number, ladder: readonly number[]): number {
  let total = 0
  for (let number = 1; number < ladder.length; number++) {
    const factor = times * (ladder[number] ?? 1)
    fall(seat)
    const window = seat.record ? textOfBoard(seat.machine, seat.board) : []
    seat.record?.({ type: 'fall', window, number, times: factor })
    const won = payOnce(seat, factor)
    if (won === 0) break
    total += won
  }
  return total
}

function payOnce({ machine, board, record }: Seat, times: number): number {
  const { by } = machine.definition.pays
  switch (by) {
    case 'lines': {
      if (!record) return payLines(machine, board, times)
      const step: Extract<SlotStep, { type: 'lines' }> = { type: by, times, wins: [] }
      return told(record, step, payLines(machine, board, times, step.wins))
    }
    case 'ways': {
      if (!record) return payWays(machine, board, times)
      const step: Extract<SlotStep, { type: 'ways' }> = { type: by, times, wins: [] }
      return told(record, step, payWays(machine, board, times, step.wins))
    }
    case 'cluster':
    case 'anywhere': {
      const pay = by === 'cluster' ? payClusters : payAnywhere
      if (!record) return pay(machine, board, times)
      const step: Extract<SlotStep, { type: 'cluster' }> = { type: 'cluster', times, wins: [] }
      return told(record, step, pay(machine, board, times, step.wins))
    }
  }
}

function told(record: (step: SlotStep) => void, step: SlotStep, won: number): number {
  if (won > 0) record(step)
  return won
}

/** How many scatters the window shows. */
export function scattersOf({ machine, board, stops }: Seat): number {
  const { scattersAt, definition } = machine
  // Only a wild that expands or stays shows what the strips do not.
  if (!scattersAt || machine.expanding >= 0 || definition.free?.sticky) {
    return countWith(machine, board, machine.isScatter)
  }
  let count = 0
  for (let reel = 0; reel < stops.length; reel++) {
    count += scattersAt[reel]?.[stops[reel] ?? 0] ?? 0
  }
  return count
}

function payScatters(seat: Seat): number {
  const { machine, board, record } = seat
  if (!machine.definition.scatterPays) return 0
  const pay = machine.scatterPay[scattersOf(seat)] ?? 0
  if (pay > 0 && record) {
    const cells = cellsWith(machine, board, machine.isScatter)
    const [[reel, row] = [0, 0]] = cells
    const symbol = machine.letters[board.window[reel * machine.rows + row] ?? 0] ?? ''
    record({ type: 'scatter', symbol, cells, pay })
  }
  return pay
}
