import { type Db, inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import type { BreakLength } from '../../break-lengths.ts'
import { breakRows } from '../../limits.ts'
import { complianceProblems } from '../../problems.ts'
import { beginBreak } from './begin-break.ts'
import { findBreak, findDiscrepancies } from './break-rows.ts'
import type { BreakPorts } from './ports.ts'
import { shownBreak } from './shown-break.ts'

/** A member's breaks for the staff. */
export async function listMemberBreaks(db: Db, memberId: string, now: Date) {
  const running = await findBreak(db, memberId)
  const list = await findDiscrepancies(db, memberId, breakRows)
  return { running: running ? shownBreak(running, now) : null, list }
}

type Asked = { memberId: string; breakId: string; length: BreakLength; reason: string }

/**
 * Begins a break for a member on their written request; all of their sessions end. Problems: `unknownMember`, and those
 * of `beginBreak`.
 */
export async function beginMemberBreak(
  { db, clock, staff }: StaffContext,
  { memberId, breakId, length, reason }: Asked,
  ports: BreakPorts,
): Promise<{ success: true }> {
  const ended = await inTransaction(db, async (tx) => {
    const unit = await ports.unitOf(tx, memberId)
    if (unit === undefined) throw complianceProblems.unknownMember()
    const asked = { id: breakId, memberId, unit, length, staff: { account: staff.account, reason } }
    const { row, isNew } = await beginBreak(tx, asked, clock(), ports)
    if (!isNew) return []
    const after = { length, until: row.until?.toISOString() ?? null }
    tellAct(tx, { subject: `member:${memberId}`, before: {}, after, reason })
    return ports.endSessions(tx, memberId, undefined)
  })
  for (const each of ended) ports.closeSession(each)
  return { success: true }
}
