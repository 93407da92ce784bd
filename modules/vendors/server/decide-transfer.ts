import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { vendorsProblems } from '../problems.ts'
import type { StaffTransferDetails } from '../staff-calls.ts'
import { endTransfer } from './end-transfer.ts'
import type { SandboxVendorDependencies } from './ports.ts'
import { resolveTransfer } from './resolve-transfers.ts'
import { readStaffTransfer } from './staff-transfers.ts'
import { tellMember } from './push-transfer.ts'
import { insertEvent } from './transfer-events.ts'
import { findTransfer, type TransferRow } from './transfers.ts'

/** Asks the vendor once more, and does what it answers. Problems: `unknownTransfer`, `transferMovedOn`. */
export async function askAgain(
  context: StaffContext,
  id: string,
  dependencies: SandboxVendorDependencies,
): Promise<StaffTransferDetails> {
  const { db, staff, clock } = context
  const row = await findTransfer(db, id)
  if (!row) throw vendorsProblems.unknownTransfer()
  if (row.endedAt) throw vendorsProblems.transferMovedOn()
  await insertEvent(
    db,
    { transferId: id, act: 'askedAgain', actor: { by: 'staff', staff } },
    clock(),
  )
  await resolveTransfer(context, row, dependencies)
  return readStaffTransfer(context, id)
}

type Decision = { end: 'done' | 'refused'; reason: string }

/**
 * Decides a transfer whose vendor cannot report the outcome: one person proposes an outcome, another must propose the
 * same. The proposer may change their mind, but cannot confirm it alone. Problems: `unknownTransfer`,
 * `transferMovedOn`, `notAtDesk`, `anotherPersonNeeded`, `decisionsDiffer`.
 */
export async function decideTransfer(
  context: StaffContext,
  id: string,
  decision: Decision,
): Promise<StaffTransferDetails> {
  const ended = await inTransaction(context.db, async (tx) => {
    const row = await findTransfer(tx, id, true)
    if (!row) throw vendorsProblems.unknownTransfer()
    if (row.endedAt) throw vendorsProblems.transferMovedOn()
    if (row.state !== 'desk') throw vendorsProblems.notAtDesk()
    const { proposedBy, proposedEnd } = row
    const isFirst = proposedBy === null || proposedBy === context.staff.id
    if (!isFirst) return agree(tx, context, row, decision)
    if (proposedEnd === decision.end) throw vendorsProblems.anotherPersonNeeded()
    await propose(tx, context, row, decision)
    return undefined
  })
  if (ended) await tellMember(context, ended)
  return readStaffTransfer(context, id)
}

type Deciding = Pick<StaffContext, 'staff' | 'clock'>

async function propose(
  tx: Db,
  { staff, clock }: Deciding,
  { id }: TransferRow,
  { end, reason }: Decision,
): Promise<void> {
  await sql`update vendors.transfer set proposed_end = ${end}, proposed_by = ${staff.id},
      proposed_account = ${staff.account}, proposed_why = ${reason} where id = ${id}`.execute(tx)
  const why = `${end}: ${reason}`
  await insertEvent(
    tx,
    { transferId: id, act: 'proposed', actor: { by: 'staff', staff }, why },
    clock(),
  )
}

async function agree(
  tx: Db,
  { staff, clock }: Deciding,
  row: TransferRow,
  { end, reason }: Decision,
): Promise<TransferRow> {
  if (row.proposedEnd !== end) {
    throw vendorsProblems.decisionsDiffer({ account: row.proposedAccount ?? '' })
  }
  const now = clock()
  // What the staff write for each other is not for the member.
  const how = { end, reference: null, why: '', decidedBy: staff.id }
  const ended = await endTransfer(tx, row, how, now)
  const actor = { by: 'staff', staff } as const
  await insertEvent(tx, { transferId: row.id, act: end, actor, why: reason }, now)
  return ended
}
