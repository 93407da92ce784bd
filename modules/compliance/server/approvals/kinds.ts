import type { Clock, Db, StaffPerson } from '@tessera/server-kit'

/** What a confirmed proposal is done with. */
export type Confirmed = {
  subject: string
  payload: Record<string, unknown>
  proposedBy: string
  /** Who has confirmed it. */
  staff: StaffPerson
  clock: Clock
}

/**
 * A kind of act that two people do. `apply` runs once, in the transaction that confirms it; a problem that it throws
 * undoes both, and the proposal stays to be refused.
 */
export type ApprovalKind = { name: string; apply: (tx: Db, confirmed: Confirmed) => Promise<void> }
