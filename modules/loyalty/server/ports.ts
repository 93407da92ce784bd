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

/** What this module asks of others; the server passes the answers in. */
export type LoyaltyPorts = { addTurnover: AddTurnover; sendMessage: SendMessage }
