import type { Db } from '@tessera/server-kit'
import type { limitKinds, limitPeriods } from '../../../member-limits-calls.ts'

/** Which limit of a member. */
export type WhichLimit = {
  kind: (typeof limitKinds)[number]
  period: (typeof limitPeriods)[number]
}
export type KnownLimit = WhichLimit & {
  unit: string
  /** In ledger units. */
  most: bigint
  used: bigint
  resetsAt: Date | null
}
export type MemberLimitOf = WhichLimit & { memberId: string; unit: string }

/** What keeps a member's limits, and refuses a stake beyond them. */
export type LimitPorts = {
  read: (db: Db, memberId: string) => Promise<KnownLimit[]>
  set: (tx: Db, limit: MemberLimitOf & { most: bigint }) => Promise<void>
  remove: (tx: Db, limit: MemberLimitOf) => Promise<void>
}
