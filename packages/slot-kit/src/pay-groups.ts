import type { Board } from './board.ts'
import type { Cell } from './definition.ts'
import type { Machine } from './machine.ts'
import type { SlotStep } from './steps.ts'

export type GroupWin = Extract<SlotStep, { type: 'cluster' }>['wins'][number]

/** What the symbols pay by their number anywhere. Marks the winning cells as leaving. */
export function payAnywhere(
  machine: Machine,
  board: Board,
  times: number,
  wins?: GroupWin[],
): number {
  let total = 0
  board.leaving.fill(0)
  notePlaces(board)
  for (const symbol of machine.paying) {
    total += payGroup(machine, board, symbol, board.places[symbol] ?? 0, times, wins)
  }
  return total
}

/** What clusters pay: cells of one symbol that touch by a side. Marks the winning cells as leaving. */
export function payClusters(
  machine: Machine,
  board: Board,
  times: number,
  wins?: GroupWin[],
): number {
  let total = 0
  board.leaving.fill(0)
  notePlaces(board)
  for (const symbol of machine.paying) {
    let rest = board.places[symbol] ?? 0
    while (rest !== 0) {
      const cluster = grownIn(machine, rest & -rest, rest)
      rest &= ~cluster
      total += payGroup(machine, board, symbol, cluster, times, wins)
    }
  }
  return total
}

function notePlaces({ window, places }: Board): void {
  places.fill(0)
  for (let place = 0; place < window.length; place++) {
    const symbol = window[place] ?? 0
    places[symbol] = (places[symbol] ?? 0) | (1 << place)
  }
}

/** Pays the cells of one group, given as bits. */
function payGroup(
  { rows, letters, pay, most }: Machine,
  { leaving }: Board,
  symbol: number,
  group: number,
  times: number,
  wins?: GroupWin[],
): number {
  const won = (pay[symbol * (most + 1) + bitsIn(group)] ?? 0) * times
  if (won === 0) return 0
  const cells: Cell[] = []
  for (let place = 0; place < leaving.length; place++) {
    if (!((group >>> place) & 1)) continue
    leaving[place] = 1
    if (wins) cells.push([Math.floor(place / rows), place % rows])
  }
  wins?.push({ symbol: letters[symbol] ?? '', cells, pay: won })
  return won
}

/** The places within `same` that touch those of `start`, directly or through each other. */
export function grownIn(
  { rows, edges }: Pick<Machine, 'rows' | 'edges'>,
  start: number,
  same: number,
): number {
  let cluster = start
  for (;;) {
    const grown =
      (cluster |
        ((cluster & ~edges.bottom) << 1) |
        ((cluster & ~edges.top) >>> 1) |
        (cluster << rows) |
        (cluster >>> rows)) &
      same
    if (grown === cluster) return cluster
    cluster = grown
  }
}

/** How many bits of a 32-bit number are set. */
export function bitsIn(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  rest = (rest + (rest >>> 4)) & 0x0f0f0f0f
  return Math.imul(rest, 0x01010101) >>> 24
}
