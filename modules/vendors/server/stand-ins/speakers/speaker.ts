/** What a vendor says to the wallet of an operator. Amounts are ledger units. */
export type Spoken = {
  do: 'balance' | 'check' | 'bet' | 'win' | 'rollBack'
  player: string
  /** Of the play session. Without one a win and a roll-back are told all the same. */
  token: string
  unit: string
  game: string
  round: string
  /** Its own name for this message, and for the stake that it is about. */
  tx: string
  of: string
  amount: bigint
  /** The round is over with it. */
  ends: boolean
  /** It is one of free rounds, and costs nothing. */
  campaign?: string
}

export type Request = { url: string; headers: Record<string, string>; body: string }

/**
 * What the wallet came to. `unsure`: the stake may have been taken or not. `nothing`: it knows no such stake, or has given it
 * back before.
 */
export type Word =
  | 'ok'
  | 'poor'
  | 'blocked'
  | 'limit'
  | 'over'
  | 'game'
  | 'nothing'
  | 'unsure'
  | 'refused'

export type Said = {
  word: Word
  /** As the wallet has said it. */
  says: string
  balance?: bigint
  /** Of a session that was checked: the one under which it goes on. */
  token?: string
}

export type Heard = { status: number; text: string; headers: Record<string, string> }

/** How a vendor speaks with the wallet of an operator. It writes and reads, and asks nobody. */
export type Speaker = {
  /** Whether a stake may say that its round is over, where nothing is won. Else the end is told as a win of nothing. */
  endsWithStake: boolean
  /** Whether a session is checked when its game opens, and goes on under another token. */
  checks: boolean
  write: (wallet: string, spoken: Spoken, now: Date) => Request
  /** Throws where the answer is none. */
  read: (heard: Heard, request: Request) => Said
}

export const json = { 'content-type': 'application/json' }
