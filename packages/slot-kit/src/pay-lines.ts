import type { Board } from './board.ts'
import type { Machine } from './machine.ts'
import type { SlotStep } from './steps.ts'

export type LineWin = Extract<SlotStep, { type: 'lines' }>['wins'][number]
export type WayWin = Extract<SlotStep, { type: 'ways' }>['wins'][number]

/** What all lines pay, in ten-thousandths. Each winning line is added to `wins`, where that is given. */
export function payLines(machine: Machine, board: Board, times: number, wins?: LineWin[]): number {
  const { beginnings, lines, reels, rows, lineRows, letters } = machine
  const { window } = board
  const radix = letters.length
  let total = 0
  for (let line = 0; line < lines; line++) {
    if (beginnings) {
      const at = line * reels
      const first = window[lineRows[at] ?? 0] ?? 0
      const second = window[rows + (lineRows[at + 1] ?? 0)] ?? 0
      const third = window[2 * rows + (lineRows[at + 2] ?? 0)] ?? 0
      if (!beginnings[(first * radix + second) * radix + third]) continue
    }
    total += payLine(machine, board, line, times, wins)
  }
  return total
}

/**
 * What one line pays: for the first symbol from the left that is no wild, the number of reels from the
 * left that show it or a wild. Wilds alone pay nothing.
 */
function payLine(
  machine: Machine,
  { window }: Board,
  line: number,
  times: number,
  wins?: LineWin[],
): number {
  const { reels, rows, lineRows, isWild, pay, most } = machine
  let symbol = -1
  let count = 0
  for (; count < reels; count++) {
    const shown = window[count * rows + (lineRows[line * reels + count] ?? 0)] ?? 0
    if (isWild[shown] || shown === symbol) continue
    if (symbol >= 0) break
    symbol = shown
  }
  if (symbol < 0) return 0
  const won = (pay[symbol * (most + 1) + count] ?? 0) * times
  if (won > 0) wins?.push({ line, symbol: machine.letters[symbol] ?? '', count, pay: won })
  return won
}

/**
 * What all ways pay: for each symbol the longest run of reels from the left with it or a wild, once
 * for each combination of cells. The first reel has no wild, so each holds the symbol itself.
 */
export function payWays(machine: Machine, board: Board, times: number, wins?: WayWin[]): number {
  let total = 0
  for (const symbol of machine.paying) {
    const { reels, ways } = runOf(machine, board, symbol)
    const won = (machine.pay[symbol * (machine.most + 1) + reels] ?? 0) * ways * times
    if (won === 0) continue
    total += won
    wins?.push({ symbol: machine.letters[symbol] ?? '', reels, ways, pay: won })
  }
  return total
}

function runOf(
  { reels, rows, isWild }: Machine,
  { window, heights }: Board,
  symbol: number,
): { reels: number; ways: number } {
  let ways = 1
  for (let reel = 0; reel < reels; reel++) {
    let count = 0
    const end = reel * rows + (heights[reel] ?? 0)
    for (let place = reel * rows; place < end; place++) {
      const shown = window[place] ?? 0
      if (shown === symbol || isWild[shown]) count++
    }
    if (count === 0) return { reels: reel, ways }
    ways *= count
  }
  return { reels, ways }
}
