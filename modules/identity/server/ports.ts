import type { Db } from '@tessera/server-kit'
import type { FieldRule } from '@tessera/settings/calls'
import type { LimitPorts } from './desk/limits/limit-ports.ts'
import type { Scope } from './rights/held-rights.ts'
import type { RightsPorts } from './rights/ports.ts'
import type { MemberMoney, SharedThing, TimelineLine } from '../members-desk-calls.ts'

/** Where a timeline goes on: what happened before this, newest first, and not more than so many lines. */
export type TimelineAsked = { memberId: string; before: TimelinePlace; limit: number }
/** Microseconds since 1970, and the id of a line of that instant. */
export type TimelinePlace = { stamp: string; id: string }
export type ToldLine = Omit<TimelineLine, 'at'> & { stamp: string }
export type TimelineSource = {
  kind: TimelineLine['kind']
  read: (db: Db, asked: TimelineAsked) => Promise<ToldLine[]>
}

/** What the members' desk shows of what other modules know of a member. */
export type DeskPorts = {
  timeline: readonly TimelineSource[]
  /** Whose card, wallet or address ends so, of the members in scope. */
  findByCard: (db: Db, last4: string, asked: { most: number; scope: Scope }) => Promise<string[]>
  /** Cards that this member and others in scope have or had. */
  sharedCards: (
    db: Db,
    memberId: string,
    scope: Scope,
  ) => Promise<(Omit<SharedThing, 'members'> & { ids: string[] })[]>
  moneyOf: (db: Db, memberId: string) => Promise<MemberMoney[]>
  /** What a member may stake and lose. */
  limits?: LimitPorts
  /** Lets a second person decide what gives a member more room. */
  propose?: RightsPorts['propose']
}

/** What this module asks of others; the server passes the answers in. */
export type IdentityPorts = {
  /** What each field of the registration form must be. */
  fieldRules: (db: Db) => Promise<readonly FieldRule[]>
  /** Opens a new member's accounts, in the transaction that makes the member. */
  openAccounts: (tx: Db, memberId: string, currency: string) => Promise<void>
  /** Gives a new member their place in the team of whoever invited them, in the transaction that makes the member. */
  joinTeam?: (tx: Db, memberId: string) => Promise<void>
  /** Counts a member anew in the teams above them: the account has become one for testing. */
  recountInTeams?: (tx: Db, memberId: string) => Promise<void>
  /** Opens the accounts of free play, with units that are no money, in the transaction that makes the member. */
  openTrial: (tx: Db, memberId: string) => Promise<void>
  /** Ends the sockets of a session that is over. */
  closeSession: (sessionId: string) => void
  /** The country of an address as two letters; empty if unknown. */
  countryOf?: (address: string) => string
  /** What others know of a member; without it the desk shows what this module knows. */
  desk?: DeskPorts
  /** A member's level, where something gives levels. */
  vipOf?: (db: Db, memberId: string) => Promise<{ label: string; rank: number } | null>
}
