import type { Db } from '@tessera/server-kit'
import type { FieldRule } from '@tessera/settings/calls'

/** What this module asks of others; the server passes the answers in. */
export type IdentityPorts = {
  /** What each field of the registration form must be. */
  fieldRules: (db: Db) => Promise<readonly FieldRule[]>
  /** Opens a new member's accounts, in the transaction that makes the member. */
  openAccounts: (tx: Db, memberId: string, currency: string) => Promise<void>
  /** Opens the accounts of free play, with units that are no money, in the transaction that makes the member. */
  openTrial: (tx: Db, memberId: string) => Promise<void>
  /** Ends the sockets of a session that is over. */
  closeSession: (sessionId: string) => void
  /** The country of an address as two letters; empty where nobody knows it. */
  countryOf?: (address: string) => string
  /** A member's level, where something gives levels. */
  vipOf?: (db: Db, memberId: string) => Promise<{ label: string; rank: number } | null>
}
