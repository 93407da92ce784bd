/** A title before it gets its number, stakes and marks. */
export type Draft = {
  vendor: string
  gameType: string
  classify: string | null
  theme: string
  names: { EN: string; ES: string }
  slug?: string
  /** The smallest stake in ledger units, where it is not drawn. */
  minBet?: bigint
  /** Chosen by eye; else it follows from the title's place. */
  artSeed?: number
}

/** A name that is the same in both languages. */
export const sameName = (name: string): Draft['names'] => ({ EN: name, ES: name })
