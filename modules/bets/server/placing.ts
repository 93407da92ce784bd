import type { Money } from '@tessera/money'

export type Placing = {
  /** Chosen by the caller and kept when it tries again. */
  id: string
  memberId: string
  vendor: string
  category: string
  game: string
  roundId: string
  stake: Money
  /** What the kind of game wants to remember with the bet. */
  detail?: object
}
