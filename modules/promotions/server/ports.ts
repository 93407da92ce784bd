import type { Db } from '@tessera/server-kit'

/** What this module asks of others; the server passes the answers in. */
export type PromotionsPorts = {
  /** Adds what is to be wagered for a bonus that starts, or for the cash of a reward, in the same transaction. */
  addTurnover: (
    tx: Db,
    owed: {
      memberId: string
      unit: string
      source: 'bonus'
      sourceId: string
      amount: bigint
      multiplePpm: number
      weights?: Record<string, number>
      isOfBonusMoney?: true
    },
  ) => Promise<void>
  /** Gives points of the mall, in the transaction of the reward; the same id again gives none. */
  givePoints: (
    tx: Db,
    given: { id: string; memberId: string; unit: string; points: bigint; now: Date },
  ) => Promise<void>
  /** Ends what is to be wagered for a bonus that ended before it was done. */
  endBonusTurnover: (tx: Db, bonusId: string) => Promise<void>
}
