import type { Db } from '@tessera/server-kit'
import type { Whose } from '../bonuses.ts'

/** What the reward centre asks of others. */
export type CentrePorts = {
  /** Whether a member can claim rebates now. */
  hasRebatesToClaim: (db: Db, whose: Whose, now: Date) => Promise<boolean>
  /** Writes to a member's inbox; the same message again changes nothing. */
  sendMessage: (
    tx: Db,
    message: {
      id: string
      memberId: string
      texts: Record<string, { title: string; content: string }>
    },
    now: Date,
  ) => Promise<void>
}
