import type { Db } from '@tessera/server-kit'
import type { ApprovalKind } from './approvals/kinds.ts'

/** What this module asks of others; the server passes the answers in. */
/** How the record of acts is searched by what people know of members and staff. */
export type AuditNames = {
  /** Members and staff accounts of whom this text is a part. */
  findKnown: (db: Db, text: string) => Promise<{ members: string[]; staff: string[] }>
  /** What a subject is about, by the subject: the account of a member, or what a table or a room is called in a language. */
  nameSubjects: (
    db: Db,
    subjects: readonly string[],
    language?: string,
  ) => Promise<ReadonlyMap<string, string>>
}

export type CompliancePorts = {
  auditNames?: AuditNames
  /** What two people do, of all modules. */
  approvalKinds?: readonly ApprovalKind[]
}
