import type { Db } from '@tessera/server-kit'

/** What this module asks of others; the server passes the answers in. */
export type PromotionsPorts = {
  /** Adds what is to be wagered for a bonus, in the transaction in which it starts. */
  addTurnover: (
    tx: Db,
    owed: {
      memberId: string
      unit: string
      source: 'bonus'
      sourceId: string
      amount: bigint
      multiplePpm: number
      weights: Record<string, number>
      isOfBonusMoney: true
    },
  ) => Promise<void>
  /** Ends what is to be wagered for a bonus that ended before it was done. */
  endBonusTurnover: (tx: Db, bonusId: string) => Promise<void>
}
