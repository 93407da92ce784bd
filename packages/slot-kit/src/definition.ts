import type { Progressive } from '@tessera/game-kit'

/** Reel and row, from 0; row 0 is the top. */
export type Cell = readonly [reel: number, row: number]

/** A value with its weight. The chance is the weight over the sum of the weights. */
export type Weighted = readonly (readonly [value: number, weight: number])[]

/** Every reel shows `rows` cells, or a height drawn for each reel and each spin. */
export type SlotGrid = { reels: number; rows: number } | { reels: number; heights: Weighted }

/**
 * What fills the cells: strips with one letter a symbol, that stop at any place with equal chance, or
 * weights of the symbols by which each cell is drawn alone: one record for all reels, or one for each.
 */
export type SlotCells =
  | { strips: readonly string[] }
  | { weights: SlotWeights }
  | { weightsByReel: readonly SlotWeights[] }
export type SlotWeights = Readonly<Record<string, number>>

/**
 * What a symbol does besides paying by the table. `wild` replaces paying symbols, `scatter` counts
 * anywhere and starts the free spins, `coin` starts hold and win, `gate` starts the pick.
 */
export type SlotRole = 'wild' | 'scatter' | 'coin' | 'gate'
export type SlotSymbol = {
  roles: readonly SlotRole[]
  /** A wild that fills its reel before anything is paid. */
  expands?: true
}

/**
 * How the table is read. `lines`: the same symbol from the left on a line, given as one row number a
 * reel; each line pays its best win once. `ways`: on neighbouring reels from the left, once for each
 * combination of cells. `cluster`: on touching cells (4 neighbours). `anywhere`: on any cells.
 */
export type SlotPays =
  | { by: 'lines'; lines: readonly string[] }
  | { by: 'ways' }
  | { by: 'cluster' }
  | { by: 'anywhere' }

/** Winning symbols leave and new ones fall in; fall n pays times `ladder[n]`. After the last, the spin ends. */
export type SlotFalls = { ladder: readonly number[] }

/** Reels with an expanded wild are held while the others spin again, once for each spin with a new one. */
export type SlotRespins = { while: 'newWild'; most: number }

export type SlotFree = {
  /** So many scatters start the feature and award `award` spins; in it they award `again` more, up to `most` in all. */
  need: number
  award: number
  again: number
  most: number
  /** What the wins of a free spin are multiplied by: one number, or drawn for each spin. */
  times: number | Weighted
  /**
   * One of these, drawn with equal chance when the feature starts, expands after the other wins of a
   * free spin and pays on every line for the number of reels that show it, wherever they are.
   */
  special?: readonly string[]
  /** Wilds stay where they land until the feature ends. */
  sticky?: true
}

/** Starts with a coin on every reel: the coins stay, and every other cell spins alone. */
export type SlotHold = {
  /** An empty cell gets a coin with the chance `fill[0]` in `fill[1]`. */
  fill: readonly [number, number]
  /** Respins at the start, and again after each respin that brought a coin. */
  respins: number
  /** What a coin pays, in ten-thousandths of the stake. */
  values: Weighted
  /** Paid besides when every cell has a coin. */
  full: number
}

/** Starts with a gate on every reel: closed stalls are opened one by one until one ends it. */
export type SlotPick = {
  /** In ten-thousandths of the stake, one for each stall that pays. */
  values: readonly number[]
  /** Stalls that end it. */
  closers: number
}

/** Drawn once a round, after everything else, each tier by itself with a chance of 1 in `oneIn`. */
export type SlotJackpots = {
  tiers: readonly { tier: string; oneIn: number; pay: number }[]
  /** Paid by the server from an account of its own: a round is drawn without it, and its return is stated apart. */
  progressive?: Progressive
}

/** The feature for a price, in ten-thousandths of the stake. The wins of the feature alone are paid. */
export type SlotBuy = { feature: 'free' | 'hold'; price: number }

/**
 * A slot as data: what the round, its law, the rules page, the simulator and the verifier read. Pays
 * are whole ten-thousandths of the whole stake after the table's number is multiplied by `unit`.
 */
export type SlotDefinition = {
  slug: string
  version: string
  grid: SlotGrid
  cells: SlotCells
  /** The symbols with a role; every other symbol of the cells pays by the table. */
  symbols: Readonly<Record<string, SlotSymbol>>
  pays: SlotPays
  /** For each paying symbol, in falling worth: what so many pay. Between two counts the lower one holds. */
  table: Readonly<Record<string, Readonly<Record<number, number>>>>
  /** What one in the table is worth, in ten-thousandths of the stake. */
  unit: number
  /** What so many scatters anywhere pay, in ten-thousandths of the stake; free spins do not multiply it. */
  scatterPays?: Readonly<Record<number, number>>
  falls?: SlotFalls
  respins?: SlotRespins
  free?: SlotFree
  hold?: SlotHold
  pick?: SlotPick
  jackpots?: SlotJackpots
  buy?: SlotBuy
}
