import type { Push } from '@tessera/server-kit'
import type { ApprovalKind } from './approvals/kinds.ts'

/** What this module asks of others; the server passes the answers in. */
export type CompliancePorts = {
  /** Tells everybody who has the site open to ask whether it is still open for them. */
  tellStatus: (push: Push) => void
  /** What two people do, of all modules. */
  approvalKinds?: readonly ApprovalKind[]
}
