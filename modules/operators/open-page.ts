/** What the script of the page of a game is given. Amounts are ledger units as digits. */
export type OpenGiven = {
  session: string
  game: string
  unit: string
  language: string
  smallest: string
  largest: string
  /** The hash of the server's seed, which stands before the first round. */
  commitment: string
  balance: string | null
  lobby: string
  cashier: string
  isSandbox: boolean
}

/** A round as the page is told it. */
export type OpenPlayed = {
  id: string
  steps: unknown[]
  stake: string
  prize: string
  /** False: the operator has not said yet that it has paid. */
  isPaid: boolean
  balance: string | null
}

/** Why no round was played. */
export type OpenRefusal =
  | 'over'
  | 'badRequest'
  | 'closed'
  | 'busy'
  | 'takenBack'
  | 'poor'
  | 'blocked'
  | 'limit'
  | 'refused'
