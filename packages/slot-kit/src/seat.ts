import { type Board, emptyBoard } from './board.ts'
import type { Cell } from './definition.ts'
import type { Draws } from './draws.ts'
import { type Machine, spread } from './machine.ts'
import type { SlotStep } from './steps.ts'

/** A machine at work on one round: its window, and where the steps of the round go. */
export type Seat = {
  machine: Machine
  board: Board
  draws: Draws
  /** Absent where only the sum is wanted: then nothing is allocated. */
  record: ((step: SlotStep) => void) | undefined
  stops: Int32Array
  /** 1 where a wild stays from the spin before. */
  sticky: Uint8Array
  /** The same before the last landing, for the steps. */
  stuck: Uint8Array
  /** 1 where a reel is filled by its wild and does not spin. */
  held: Uint8Array
  /** What the coin in each cell is worth, 0 where there is none. */
  coins: Int32Array
  /** Values of coins and of free spins, one entry for each of their weight. */
  coinValues: Int32Array
  freeTimes: Int32Array
}

export function seatOf(machine: Machine): Seat {
  const { definition, reels } = machine
  const board = emptyBoard(machine)
  const times = definition.free?.times ?? 1
  return {
    machine,
    board,
    draws: unset,
    record: undefined,
    stops: new Int32Array(reels),
    sticky: new Uint8Array(board.window.length),
    stuck: new Uint8Array(board.window.length),
    held: new Uint8Array(reels),
    coins: new Int32Array(board.window.length),
    coinValues: Int32Array.from(spread(definition.hold?.values ?? [])),
    freeTimes: Int32Array.from(typeof times === 'number' ? [times] : spread(times)),
  }
}

const unset: Draws = {
  below() {
    throw new Error('a round has no draws')
  },
  pick() {
    throw new Error('a round has no draws')
  },
}

/** The cells of the window where `marks` is not 0. */
export function markedCells({ machine: { rows } }: Seat, marks: ArrayLike<number>): Cell[] {
  const cells: Cell[] = []
  for (let place = 0; place < marks.length; place++) {
    if (marks[place]) cells.push([Math.floor(place / rows), place % rows])
  }
  return cells
}
