import type { Cell } from './definition.ts'

export type SlotFeature = 'free' | 'hold' | 'respin' | 'pick'

/**
 * What happens in a round, in the order in which it happens. Letters are symbols; cells are
 * [reel, row] from 0; every `pay` is in ten-thousandths of the whole stake and already multiplied by
 * the `times` of its step, so that the pays of all steps add up to the multiplier of `win`. Where the
 * feature was bought, the stake of a spin is what was paid divided by the price; `win` alone counts in
 * what was paid, cut to the ten-thousandth.
 */
export type SlotStep =
  | {
      type: 'spin'
      /** One text for each reel, top to bottom, before any wild expands. Its length is the height of the reel. */
      window: string[]
      /** Where each strip stops: the place of the top cell. Absent where cells are drawn one by one. */
      stops?: number[]
      /** Cells that stay from the spin before: reels of an expanded wild, sticky wilds. */
      held?: Cell[]
      /** What the coins in the window are worth, in a game with hold and win. */
      coins?: { cell: Cell; value: number }[]
      free?: { number: number; of: number; times: number }
    }
  /** Every cell of these reels becomes `symbol`: an expanding wild, or the special symbol of the free spins. */
  | { type: 'expand'; reels: number[]; symbol: string }
  | {
      type: 'lines'
      times: number
      wins: {
        line: number
        symbol: string
        count: number
        pay: number
        /** The reels that carry the win, where they are not the first `count` from the left (special symbol). */
        reels?: number[]
      }[]
    }
  | {
      type: 'ways'
      times: number
      wins: { symbol: string; reels: number; ways: number; pay: number }[]
    }
  /** Clusters, and wins on any cells. */
  | { type: 'cluster'; times: number; wins: { symbol: string; cells: Cell[]; pay: number }[] }
  | { type: 'scatter'; symbol: string; cells: Cell[]; pay: number }
  /** The window after winners left, the rest fell and new symbols came. `number` counts from 1. */
  | { type: 'fall'; window: string[]; number: number; times: number }
  /** `awarded`: free spins, respins or stalls. `special`: the symbol drawn for the free spins. */
  | { type: 'feature'; feature: SlotFeature; awarded: number; special?: string }
  /** After each free spin: how many are left, and how many there are in all. */
  | { type: 'free'; left: number; total: number }
  /**
   * Hold and win: the coins that came, with the respins left after them. The first of these steps
   * shows the coins that started it. When the last one ends the feature, `pay` is the sum of all
   * coins and of the prize for a full grid; it is 0 before.
   */
  | {
      type: 'coin'
      cells: { cell: Cell; value: number }[]
      left: number
      isFull: boolean
      pay: number
    }
  /** All stalls as they stand, uncovered, and which were opened, in order. */
  | { type: 'pick'; values: (number | 'closed')[]; opened: number[]; pay: number }
  | { type: 'jackpot'; tier: string; pay: number }
  /** The sum, last of all; a round that pays nothing has none. */
  | { type: 'win'; multiplier: number }
