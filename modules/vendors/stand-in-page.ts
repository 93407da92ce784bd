import type { SlotDefinition, SlotStep } from '@tessera/slot-kit'

/** What a title looks like, as the page draws it: colours, outlines of emblems, and a picture behind them. */
export type Skin = {
  name: string
  theme: string
  seed: number
  palette: {
    ground: readonly [string, string, string, string, string]
    metal: { light: string; body: string; shade: string; edge: string }
    glow: string
  }
  emblems: { name: string; outline: string }[]
  /** Of the square that outlines are drawn in. */
  side: number
  /** As SVG. */
  backdrop: string
}

/** What the script of the page is given. */
export type StandInGiven = {
  text: Readonly<Record<string, string>>
  language: string
  unit: string
  session: string
  vendor: string
  skin: Skin
  definition: SlotDefinition
  /** The exact return as a fraction. */
  mean: string
  /** Decimals. */
  stakes: string[]
  balance: string | null
  /** Where the vendor is reached from the page. */
  base: string
}

/** A round as the page is told it. Amounts are decimals. */
export type StandInPlayed = {
  id: string
  steps: SlotStep[]
  stake: string
  prize: string
  /** False: its prize is not confirmed yet. */
  isPaid: boolean
  balance: string | null
}
