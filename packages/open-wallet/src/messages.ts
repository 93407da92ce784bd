import type { Word } from './words.ts'

/** The messages of Open Wallet, by the last part of their path. */
export type Act = 'balance' | 'bet' | 'win' | 'rollback' | 'close'
export const acts: readonly Act[] = ['balance', 'bet', 'win', 'rollback', 'close']

type Named = {
  /** Of this request: another one for each try. */
  request: string
  player: string
  session: string
}
type About = Named & { round: string; game: string; currency: string; transaction: string }

export type Balance = Named & { currency: string }
/**
 * Takes a stake. `closes`: the round ends with it and wins nothing. `free`: the stake is not taken. `campaign`: it is one of the free
 * rounds that the operator has given under this name.
 */
export type Bet = About & {
  amount: string
  closes?: boolean
  free?: boolean
  campaign?: string
}
/** Pays a prize. `of`: the transaction of the bet; none where `alone` says why it belongs to no bet. */
export type Win = About & {
  amount: string
  of?: string
  closes?: boolean
  alone?: 'promo' | 'jackpot'
  proof?: Proof
}
/** Gives a stake back, or takes a win back. */
export type Rollback = Named & { round: string; transaction: string; of: string; amount?: string }
/** The round is over: bets that are open in it have won nothing more. */
export type Close = Named & { round: string; proof?: Proof }

export type Messages = {
  balance: Balance
  bet: Bet
  win: Win
  rollback: Rollback
  close: Close
}

/** What the outcome of a round follows from. The seed itself is told once its session has ended. */
export type Proof = {
  game: string
  version: string
  /** SHA-256 of the server's seed, which stood before the round. */
  commitment: string
  client: string
  nonce: number
  choice: unknown
  /** Ten-thousandths of the stake. */
  multiplier: number
}

/** The answer of a wallet. `balance`: what the player has after it was done first; none where nothing was looked at. */
export type Answer = {
  outcome: Word
  request: string
  balance?: string
  currency?: string
  /** The wallet's own name for the transaction; empty where there was nothing to do. */
  id?: string
  /** When it was done first. */
  at?: string
}
