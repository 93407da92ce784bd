import { commonProblems, Problem } from '@tessera/calls'
import { type Db, inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import { sql } from 'kysely'
import { complianceProblems } from '../../problems.ts'
import type { ApprovalKind } from './kinds.ts'

type Held = {
  kind: string
  subject: string
  before: Record<string, unknown> | null
  after: Record<string, unknown>
  payload: Record<string, unknown>
  reason: string
  proposedBy: string
  isWaiting: boolean
}

/** A proposal, held to the end of this transaction: of two who decide it one comes first. */
async function holdWaiting(tx: Db, id: string, now: Date): Promise<Held> {
  const { rows } = await sql<Held>`select kind, subject, before, after, payload, reason,
      proposed_by as "proposedBy", state = 'waiting' and ends_at > ${now} as "isWaiting"
    from compliance.approval where id = ${id} for update`.execute(tx)
  if (!rows[0]) throw commonProblems.notFound()
  if (!rows[0].isWaiting) throw complianceProblems.alreadyDecided()
  return rows[0]
}

type Ending = { id: string; state: 'applied' | 'refused' | 'withdrawn'; note: string }

async function end(tx: Db, { staff, clock }: StaffContext, { id, state, note }: Ending) {
  await sql`update compliance.approval set state = ${state}, note = ${note}, decided_by = ${staff.id},
    decided_account = ${staff.account}, decided_at = ${clock()} where id = ${id}`.execute(tx)
}

/**
 * Does what another person has proposed, once, in the transaction that records the approval. Problems:
 * `common.notFound`, `alreadyDecided`, `ownProposal`, `notPossible`.
 */
export async function confirmApproval(
  context: StaffContext,
  { id, note = '' }: { id: string; note?: string | undefined },
  kinds: readonly ApprovalKind[],
): Promise<{ success: true }> {
  const { db, clock, staff } = context
  await inTransaction(db, async (tx) => {
    const held = await holdWaiting(tx, id, clock())
    if (held.proposedBy === staff.id) throw complianceProblems.ownProposal()
    const kind = kinds.find(({ name }) => name === held.kind)
    if (!kind) throw new Error(`nobody knows how to do ${held.kind}`)
    await end(tx, context, { id, state: 'applied', note })
    await kind.apply(tx, { ...held, staff, clock }).catch((error: unknown) => {
      // The whole transaction ends here: it stays as it was.
      throw error instanceof Problem
        ? complianceProblems.notPossible({ why: error.kind.text })
        : error
    })
    const { subject, before, after } = held
    tellAct(tx, { subject, before, after, reason: note || held.reason })
  })
  return { success: true }
}

/** Rejects the proposal of another person. Problems: `common.notFound`, `alreadyDecided`, `ownProposal`. */
export async function refuseApproval(
  context: StaffContext,
  { id, note }: { id: string; note: string },
): Promise<{ success: true }> {
  const { db, clock, staff } = context
  await inTransaction(db, async (tx) => {
    const { proposedBy, subject, after } = await holdWaiting(tx, id, clock())
    if (proposedBy === staff.id) throw complianceProblems.ownProposal()
    await end(tx, context, { id, state: 'refused', note })
    tellAct(tx, { subject, before: { proposed: after }, after: { state: 'refused' }, reason: note })
  })
  return { success: true }
}

/** Takes back what one has proposed oneself. Problems: `common.notFound`, `alreadyDecided`. */
export async function withdrawApproval(
  context: StaffContext,
  id: string,
): Promise<{ success: true }> {
  const { db, clock, staff } = context
  await inTransaction(db, async (tx) => {
    const { proposedBy, subject } = await holdWaiting(tx, id, clock())
    // Of what others have proposed nobody need know that it is there.
    if (proposedBy !== staff.id) throw commonProblems.notFound()
    await end(tx, context, { id, state: 'withdrawn', note: '' })
    tellAct(tx, { subject, after: { state: 'withdrawn' } })
  })
  return { success: true }
}
