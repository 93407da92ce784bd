import type { Context, Db } from '@tessera/server-kit'

/** How free rounds stand at their vendor: it has not answered yet, has them, refuses them, or they are over there. */
export type CampaignState = 'asking' | 'open' | 'refused' | 'ending' | 'ended'

/** What free rounds of vendors' titles ask of those who speak with vendors. */
export type CampaignPorts = {
  /** Begins free rounds at a vendor, in the transaction that pays for them. */
  begin: (
    tx: Db,
    rounds: {
      id: string
      memberId: string
      vendor: string
      game: string
      unit: string
      stake: bigint
      rounds: number
      expiresAt: Date
      now: Date
    },
  ) => Promise<void>
  /** Asks the vendor for them, once; what has no answer is asked again by itself. */
  ask: (context: Pick<Context, 'db' | 'clock' | 'log'>, id: string) => Promise<void>
  /** Nothing where they are of this site's own titles. */
  stateOf: (db: Db, id: string) => Promise<CampaignState | undefined>
  /** Ends them, in the same transaction: what is left is taken back at the vendor. */
  end: (tx: Db, end: { id: string; isPlayed: boolean; now: Date }) => Promise<void>
}

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

/** What free rounds and free bets ask. */
export type FreePorts = PromotionsPorts & { campaigns: CampaignPorts }
