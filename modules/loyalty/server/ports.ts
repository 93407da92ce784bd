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

/** What this module asks of others; the server passes the answers in. */
export type LoyaltyPorts = { addTurnover: AddTurnover }
