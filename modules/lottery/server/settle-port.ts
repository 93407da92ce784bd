import type { JobContext } from '@tessera/server-kit'

/** What happens to the tickets of an issue. Each may run again, and may stop anywhere. */
export type Settling = {
  /** Settles every ticket by the result. */
  settleIssue: (context: JobContext, issueId: bigint) => Promise<void>
  /** Gives every stake of a cancelled issue back. */
  voidIssueTickets: (context: JobContext, issueId: bigint) => Promise<void>
  /** Settles every ticket once more, by the result that came after another one. */
  resettleIssue: (context: JobContext, issueId: bigint) => Promise<void>
}
