import type { ApprovalKind } from './approvals/kinds.ts'

/** What this module asks of others; the server passes the answers in. */
export type CompliancePorts = {
  /** What two people do, of all modules. */
  approvalKinds?: readonly ApprovalKind[]
}
