import type { Db } from '@tessera/server-kit'

/** What the review asks of others; the server passes the answers in. */
export type ReviewPorts = {
  /** Writes a message to a member, in the transaction of what it is about; the same message again changes nothing. */
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
