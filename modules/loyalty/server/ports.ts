import type { DescribeGames } from '@tessera/bets/server'
import type { Db } from '@tessera/server-kit'

/** Adds what has to be staked for a credit, in the transaction of that credit; the same source again adds nothing. */
export type AddTurnover = (
  tx: Db,
  owed: {
    memberId: string
    unit: string
    source: 'bonus' | 'rebate'
    sourceId: string
    amount: bigint
    multiplePpm: number
  },
) => Promise<void>

/** Writes a message to a member, in the transaction of what it is about; the same message again changes nothing. */
export type SendMessage = (
  tx: Db,
  message: {
    id: string
    memberId: string
    texts: Record<string, { title: string; content: string }>
  },
  now: Date,
) => Promise<void>

/** Gives free rounds of an in-house title, in the transaction of what they were redeemed by; the same event again gives none. */
export type GiveFreeRounds = (
  tx: Db,
  given: {
    id: string
    whose: { memberId: string; unit: string }
    event: string
    rounds: { game: string; count: number; days: number; stake: bigint }
    now: Date
  },
) => Promise<void>

/** What this module asks of others; the server passes the answers in. */
export type LoyaltyPorts = {
  addTurnover: AddTurnover
  sendMessage: SendMessage
  giveFreeRounds: GiveFreeRounds
  /** Whether there is an in-house title with this code of which rounds can be given. */
  hasFreeRounds: (game: string) => boolean
  describeGames: DescribeGames
}
