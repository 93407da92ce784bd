import type { Outcome } from '../../adapters/wallet.ts'

import type { Act, DiscrepancyKind, Loser } from '../../book-shapes.ts'

/** A transaction in the book of a vendor. Amounts are ledger units; `dust` is what is finer, in ten-thousandths of one. */
export type TheirLine = {
  tx: string
  act: Act
  player: string
  round: string
  game: string
  unit: string
  amount: bigint
  dust: number
  isFree: boolean
  of: string | null
  /** UTC, as `2026-11-27`. */
  day: string
}

/** What the gateway heard of a transaction, and the best that it answered. */
export type HeardLine = {
  tx: string
  act: Act
  player: string
  round: string | null
  game: string | null
  unit: string | null
  amount: bigint | null
  outcome: Outcome
  day: string
}

/** A transaction as it is booked here. */
export type OurLine = {
  tx: string
  act: Act
  player: string
  memberId: string
  round: string
  game: string
  unit: string
  amount: bigint
  /** What the ledger moved under its id; null where it moves under another one. */
  posted: bigint | null
  isFree: boolean
  /** Of a bet: it is void. */
  isVoid: boolean
  of: string | null
  day: string
}

/** What differs of one transaction. `loser`: whose loss its value is as long as nothing is done. */
export type Found = {
  kind: DiscrepancyKind
  act: Act
  tx: string
  of: string | null
  number: number
  player: string
  round: string
  game: string
  unit: string
  theirs: bigint | null
  heard: string | null
  ours: bigint | null
  value: bigint
  loser: Loser
  day: string
}

/** What a desk or a rule does has names of our own, which no vendor tells: it is in no book of theirs. */
export const deskName = (id: string): string => `${ownNames.desk}${id}`
export const ruleName = (tx: string): string => `${ownNames.rule}${tx}`.slice(0, 255)
export const ownNames = { desk: 'tessera-desk:', rule: 'tessera-rule:' } as const
