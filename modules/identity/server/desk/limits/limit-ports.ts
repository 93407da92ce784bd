import type { Db } from '@tessera/server-kit'
import type { limitKinds, limitPeriods, ownLimitKinds } from '../../../member-limits-calls.ts'

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

/** What a member has set for themselves; of time in minutes. Nobody of the staff changes it. */
export type OwnLimit = {
  kind: (typeof ownLimitKinds)[number]
  period: WhichLimit['period']
  most: bigint
  /** From when on they may confirm more room that they have asked for. */
  raiseFrom: Date | null
}

/** The module that keeps the operator's limits beside those of members, and applies the lower one. */
export type LimitPorts = {
  read: (db: Db, memberId: string) => Promise<KnownLimit[]>
  readOwn: (db: Db, memberId: string) => Promise<OwnLimit[]>
  set: (tx: Db, limit: MemberLimitOf & { most: bigint }, now: Date) => Promise<void>
  remove: (tx: Db, limit: MemberLimitOf, now: Date) => Promise<void>
}
