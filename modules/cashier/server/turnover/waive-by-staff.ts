import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { cashierProblems } from '../../problems.ts'
import { turnoverFeed } from '../../turnover-calls.ts'
import type { Waiver, WaiverReason } from '../../waiver-calls.ts'
import { readStaffLimit } from '../corrections/budgets.ts'
import { findWaivers, insertWaiver, endWaiver, lockWaiver, shownWaiver } from './waivers.ts'

type Locked = {
  memberId: string
  unit: string
  required: bigint
  filled: bigint
  state: string
}

type Asked = { id: string; waiverId: string; reason: WaiverReason; words: string }

/**
 * Waives what is left of a requirement, with a reason. Up to the limit of the currency one person does; above it another
 * one has to confirm. The same waiver again changes nothing. Problems: `unknownTurnover`, `nothingToWaive`, `waiverOpen`.
 */
export async function waiveByStaff(
  context: StaffContext,
  { id, waiverId, reason, words }: Asked,
): Promise<Waiver> {
  const { db, clock, staff } = context
  const now = clock()
  const { waiver, told } = await inTransaction(db, async (tx) => {
    const row = await lockRequirement(tx, id)
    if (!row) throw cashierProblems.unknownTurnover()
    const known = await lockWaiver(tx, { id: waiverId, requirementId: id })
    if (known) return { waiver: known, told: undefined }
    if (row.state !== 'open') throw cashierProblems.nothingToWaive()
    const waived = row.required - row.filled
    const { waivedAlone } = await readStaffLimit(tx, row.unit)
    const needsSecond = waived > waivedAlone
    const made = { id: waiverId, requirementId: id, waived, reason, words, needsSecond }
    if (!(await insertWaiver(tx, made, staff, now))) throw cashierProblems.waiverOpen()
    if (!needsSecond) await waive(tx, id, reason)
    const kept = await lockWaiver(tx, { id: waiverId, requirementId: id })
    if (!kept) throw new Error('a waiver is never removed')
    return { waiver: kept, told: needsSecond ? undefined : row }
  })
  tell(context, told)
  return shownWaiver(waiver, staff.id)
}

/**
 * Confirms what another person wants to waive, or refuses it. What bets have filled meanwhile is not waived any more.
 * Problems: `unknownWaiver`, `ownCorrection`, `nothingToWaive`.
 */
export async function decideWaiver(
  context: StaffContext,
  { id, waiverId, isConfirmed }: { id: string; waiverId: string; isConfirmed: boolean },
): Promise<Waiver> {
  const { db, clock, staff } = context
  const now = clock()
  const { waiver, told } = await inTransaction(db, async (tx) => {
    const row = await lockRequirement(tx, id)
    const open = await lockWaiver(tx, { id: waiverId, requirementId: id })
    if (!row || !open || open.state !== 'proposed') throw cashierProblems.unknownWaiver()
    if (isConfirmed && open.proposedBy === staff.id) throw cashierProblems.ownCorrection()
    if (isConfirmed && row.state !== 'open') throw cashierProblems.nothingToWaive()
    const waived = isConfirmed ? row.required - row.filled : open.waived
    await endWaiver(tx, waiverId, { state: isConfirmed ? 'done' : 'refused', waived, staff }, now)
    if (isConfirmed) await waive(tx, id, open.reason)
    const ended = await lockWaiver(tx, { id: waiverId, requirementId: id })
    if (!ended) throw new Error('a waiver is never removed')
    return { waiver: ended, told: isConfirmed ? row : undefined }
  })
  tell(context, told)
  return shownWaiver(waiver, staff.id)
}

/** What the staff said about one requirement, newest first. Problem: `unknownTurnover`. */
export async function listWaivers({ db, staff }: StaffContext, id: string): Promise<Waiver[]> {
  const { rows } = await sql`select from cashier.turnover_requirement where id = ${id}`.execute(db)
  if (rows.length === 0) throw cashierProblems.unknownTurnover()
  return (await findWaivers(db, id)).map((row) => shownWaiver(row, staff.id))
}

async function lockRequirement(tx: Db, id: string): Promise<Locked | undefined> {
  const { rows } = await sql<Locked>`
    select member_id as "memberId", unit, required, filled, state from cashier.turnover_requirement
    where id = ${id} for update`.execute(tx)
  return rows[0]
}

const waive = (tx: Db, id: string, reason: string) =>
  sql`update cashier.turnover_requirement set state = 'waived', why = ${reason}, ended_at = clock_timestamp()
    where id = ${id}`.execute(tx)

function tell({ push, clock }: StaffContext, row: Locked | undefined): void {
  if (row) push(turnoverFeed, row.memberId, { unit: row.unit, at: clock().toISOString() })
}
