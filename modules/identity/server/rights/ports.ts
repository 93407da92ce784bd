import type { Db, StaffPerson } from '@tessera/server-kit'

type Proposal = {
  kind: string
  subject: string
  before?: Record<string, unknown> | undefined
  after: Record<string, unknown>
  payload: Record<string, unknown>
  reason: string
}

/** What the rights of the staff ask of others; the server passes the answers in. */
export type RightsPorts = {
  /** Writes down what another one of the staff has to confirm, in this transaction. */
  propose: (
    tx: Db,
    proposal: Proposal,
    by: { staff: StaffPerson; now: Date },
  ) => Promise<{ id: string }>
  /** Every permission that some call asks for. */
  permissions: () => readonly string[]
  /** Ends the sockets of a session that is over. */
  closeSession: (sessionId: string) => void
}
