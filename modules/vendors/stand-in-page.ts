import type { SlotDefinition, SlotStep } from '@tessera/slot-kit'

/** What a title looks like, as the page draws it: colours, outlines of emblems, and a picture behind them. */
export type Skin = {
  name: string
  /** Its name in English. */
  english: string
  category: string
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

/** What the scripts of all pages are given. */
type GivenAll = {
  text: Readonly<Record<string, string>>
  language: string
  unit: string
  session: string
  vendor: string
  skin: Skin
  /** Decimals. */
  stakes: string[]
  balance: string | null
  /** Where the vendor is reached from the page. */
  base: string
  /** Played for nothing, with credits of the page. */
  isTrial: boolean
  /** Addresses of the house. */
  lobby: string
  cashier: string
}

/** Free rounds that a player has in a title: how many, and what each is worth. */
export type FreeRounds = { left: number; stake: string }

/** The pool that a title feeds: what it holds, and what it adds to the return in the long run, as a fraction. */
export type ShownPool = { amount: string; added: string }

export type StandInGiven = GivenAll & {
  is: 'slot'
  free: FreeRounds | null
  pool: ShownPool | null
  definition: SlotDefinition
  /** The exact return as a fraction. */
  mean: string
}

export type GivenSpot = {
  code: string
  group: string
  label: string
  rule: string
  /** In ten-thousandths of the stake, the stake included. */
  returned: number[]
  /** Its exact return as a fraction. */
  mean: string
}
/** What can be staked on, and what its view shows of it. */
export type GivenNext = { spots: GivenSpot[]; shows: object }
export type RoomGiven = GivenAll & {
  is: 'room'
  room: {
    kind: string
    view: 'table' | 'pond' | 'seats' | 'book' | 'fight'
    hasMany: boolean
    rules: string
    /** How long after its stake a round is paid. */
    seconds: number
    next: GivenNext
  }
}
export type StandInPage = StandInGiven | RoomGiven

/** A round as the page is told it. Amounts are decimals. */
export type StandInPlayed = {
  id: string
  /** Of a slot its steps, of a room what its view shows. */
  steps: SlotStep[] | object
  stake: string
  prize: string
  /** False: its prize is not confirmed yet. */
  isPaid: boolean
  balance: string | null
  next?: GivenNext
  /** It cost nothing. */
  isFree?: boolean
  /** What is left of free rounds. */
  free?: FreeRounds | null
  /** What of the prize comes from the pool. */
  fromPool?: string
  pool?: ShownPool | null
}
