import type { SlotDefinition, SlotRole, SlotWeights, Weighted } from './definition.ts'

/** A definition in numbers: symbols by their place in `letters`, weights as one entry for each number drawn. */
export type Machine = {
  definition: SlotDefinition
  letters: string[]
  reels: number
  /** The most rows that a reel shows: the window has so many places a reel, whether used or not. */
  rows: number
  /** Each strip with its first cells again at the end, so that a window is read without a wrap. */
  strips: readonly Uint8Array[] | undefined
  lengths: readonly number[]
  /** For each reel, the symbol of each number below the total of its weights. */
  symbolOf: readonly Uint8Array[] | undefined
  /** The height of each number below the total of the weights, where heights are drawn. */
  heightOf: Uint8Array | undefined
  isWild: Uint8Array
  isScatter: Uint8Array
  isCoin: Uint8Array
  isGate: Uint8Array
  /** The wild that fills its reel, or -1. */
  expanding: number
  /** The first wild, or -1. */
  wild: number
  /** The symbols of the table, in its order. */
  paying: readonly number[]
  /** Pay of `count` of a symbol at `symbol * (most + 1) + count`, in ten-thousandths. */
  pay: Int32Array
  /** The most of one symbol that can count: reels, or all cells. */
  most: number
  /** Row of each line on each reel, at `line * reels + reel`. */
  lineRows: Uint8Array
  lines: number
  scatterPay: Int32Array
  /** How many scatters the window of each stop of each strip shows. */
  scattersAt: readonly Uint8Array[] | undefined
  /**
   * By the symbols of the first reels as one number in the radix of `letters`: 1 where a line that
   * begins so can pay. Most lines are done after one comparison.
   */
  beginnings: Uint8Array | undefined
  /** The places of the top and of the bottom row, as bits. */
  edges: { top: number; bottom: number }
}

/** Runs of one value for each of its weight: the value of each number below the total. */
export function spread(weighted: Weighted): number[] {
  return weighted.flatMap(([value, weight]) => Array.from({ length: weight }, () => value))
}

export function machineOf(definition: SlotDefinition): Machine {
  const { grid, cells, symbols, pays } = definition
  const letters = lettersOf(definition)
  const at = new Map(letters.map((letter, index) => [letter, index]))
  const indexOf = (letter: string) => at.get(letter) ?? -1
  const { reels } = grid
  const rows = 'rows' in grid ? grid.rows : Math.max(...grid.heights.map(([height]) => height))
  const marked = (role: SlotRole) =>
    Uint8Array.from(letters, (letter) => Number(symbols[letter]?.roles.includes(role) ?? false))
  const strips =
    'strips' in cells
      ? cells.strips.map((strip) =>
          Uint8Array.from(strip + strip.slice(0, rows - 1), (letter) => indexOf(letter)),
        )
      : undefined
  const most = pays.by === 'lines' || pays.by === 'ways' ? reels : reels * rows
  const lines = pays.by === 'lines' ? pays.lines : []
  const isScatter = marked('scatter')
  const isWild = marked('wild')
  const pay = payTable(definition, letters, most)
  return {
    definition,
    letters,
    reels,
    rows,
    strips,
    lengths: 'strips' in cells ? cells.strips.map(({ length }) => length) : [],
    symbolOf: weightsOf(definition)?.map((weights) =>
      Uint8Array.from(
        spread(Object.entries(weights).map(([letter, weight]) => [indexOf(letter), weight])),
      ),
    ),
    heightOf: 'heights' in grid ? Uint8Array.from(spread(grid.heights)) : undefined,
    isWild,
    isScatter,
    isCoin: marked('coin'),
    isGate: marked('gate'),
    expanding: letters.findIndex((letter) => symbols[letter]?.expands),
    wild: isWild.indexOf(1),
    paying: Object.keys(definition.table).map(indexOf),
    pay,
    most,
    lineRows: Uint8Array.from(lines.flatMap((line) => Array.from(line, Number))),
    lines: lines.length,
    scatterPay: Int32Array.from({ length: reels * rows + 1 }, (_, count) =>
      stepped(definition.scatterPays ?? {}, count),
    ),
    scattersAt: strips?.map((strip, reel) =>
      Uint8Array.from(
        { length: 'strips' in cells ? (cells.strips[reel]?.length ?? 0) : 0 },
        (_, stop) =>
          strip
            .subarray(stop, stop + rows)
            .reduce((sum, symbol) => sum + (isScatter[symbol] ?? 0), 0),
      ),
    ),
    beginnings:
      lines.length > 0 && reels > beginningReels
        ? beginningsOf(letters.length, (shown) => canPay(shown, isWild, pay, most))
        : undefined,
    edges: { top: rowBits(reels, rows, 0), bottom: rowBits(reels, rows, rows - 1) },
  }
}

/** The weights of each reel, where cells are drawn one by one. */
export function weightsOf({ cells, grid }: SlotDefinition): SlotWeights[] | undefined {
  if ('weights' in cells) return Array.from({ length: grid.reels }, () => cells.weights)
  return 'weightsByReel' in cells ? [...cells.weightsByReel] : undefined
}

/** Symbols of the table first, in its order, then those with a role. */
function lettersOf({ table, symbols }: SlotDefinition): string[] {
  return [...Object.keys(table), ...Object.keys(symbols)]
}

/** So many reels from the left tell of most lines that they pay nothing. */
export const beginningReels = 3

function beginningsOf(letters: number, holds: (shown: readonly number[]) => boolean): Uint8Array {
  return Uint8Array.from({ length: letters ** beginningReels }, (_, index) => {
    const shown = [Math.floor(index / letters ** 2), Math.floor(index / letters), index]
    return Number(holds(shown.map((symbol) => symbol % letters)))
  })
}

/** Whether a line that begins with these symbols pays, or may pay further on. */
function canPay(
  shown: readonly number[],
  isWild: Uint8Array,
  pay: Int32Array,
  most: number,
): boolean {
  const symbol = shown.find((each) => !isWild[each])
  if (symbol === undefined) return true
  const end = shown.findIndex((each) => each !== symbol && !isWild[each])
  const row = symbol * (most + 1)
  return (pay[row + (end < 0 ? most : end)] ?? 0) > 0
}

/** The places of one row, as bits. */
function rowBits(reels: number, rows: number, row: number): number {
  let bits = 0
  for (let reel = 0; reel < reels; reel++) bits |= 1 << (reel * rows + row)
  return bits
}

/** What stands for the highest count not above this one. */
function stepped(row: Readonly<Record<number, number>>, count: number): number {
  let found = 0
  for (const [from, value] of Object.entries(row)) if (Number(from) <= count) found = value
  return found
}

function payTable({ table, unit }: SlotDefinition, letters: string[], most: number): Int32Array {
  const pays = new Int32Array(letters.length * (most + 1))
  for (const [symbol, letter] of letters.entries()) {
    for (let count = 1; count <= most; count++) {
      pays[symbol * (most + 1) + count] = stepped(table[letter] ?? {}, count) * unit
    }
  }
  return pays
}
