import { type Db, newId, type StaffPerson } from '@tessera/server-kit'
import { sql } from 'kysely'
import { approvalHours } from '../../limits.ts'
import { complianceProblems } from '../../problems.ts'

export type Proposal = {
  kind: string
  subject: string
  before?: Record<string, unknown> | undefined
  after: Record<string, unknown>
  /** The arguments of the act. No secrets: everyone who decides may read it. */
  payload: Record<string, unknown>
  reason: string
}

/** Writes down what one of the staff wants to do; another one decides. Problem: `alreadyProposed`. */
export async function propose(
  tx: Db,
  { kind, subject, before, after, payload, reason }: Proposal,
  { staff, now }: { staff: Pick<StaffPerson, 'id' | 'account'>; now: Date },
): Promise<{ id: string }> {
  const id = newId(now)
  const endsAt = new Date(now.getTime() + approvalHours * 3_600_000)
  await expire(tx, now)
  const { numAffectedRows } = await sql`insert into compliance.approval
      (id, kind, subject, before, after, payload, reason, proposed_by, proposed_account, proposed_at, ends_at)
    values (${id}, ${kind}, ${subject}, ${before ? JSON.stringify(before) : null}::jsonb,
      ${JSON.stringify(after)}::jsonb, ${JSON.stringify(payload)}::jsonb, ${reason}, ${staff.id},
      ${staff.account}, ${now}, ${endsAt})
    on conflict do nothing`.execute(tx)
  if (numAffectedRows === 0n) throw complianceProblems.alreadyProposed()
  return { id }
}

/** What waited too long is not done any more. */
export async function expire(db: Db, now: Date): Promise<void> {
  await sql`update compliance.approval set state = 'expired'
    where state = 'waiting' and ends_at <= ${now}`.execute(db)
}
