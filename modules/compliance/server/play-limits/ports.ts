import type { Db } from '@tessera/server-kit'

type StakeLimit = {
  memberId: string
  unit: string
  kind: 'stake' | 'wager' | 'loss'
  period: 'once' | 'day' | 'week' | 'month'
}

/** Why no stake is taken, and until when, where that is known. */
export type Closing = { by: 'time' | 'break' | 'exclusion'; until: Date | null }

/** A message to one member, by language; English is always there. */
export type LimitMessage = {
  /** The same message is not written again. */
  id: string
  memberId: string
  texts: Record<string, { title: string; content: string }>
}

/** The dependencies of limits: where stakes are refused, how long a member has played, and how messages are sent. */
export type PlayLimitPorts = {
  setStakeLimit: (tx: Db, limit: StakeLimit & { most: bigint; closed?: Closing }) => Promise<void>
  removeStakeLimit: (tx: Db, limit: StakeLimit) => Promise<void>
  readPlay: (
    db: Db,
    asked: { memberId: string; unit: string; since?: Date | null },
  ) => Promise<{ seconds: number; staked: bigint; paid: bigint }>
  /** Puts a message in the member's inbox, in the transaction of the change it reports. */
  sendMessage: (tx: Db, message: LimitMessage, now: Date) => Promise<void>
}
