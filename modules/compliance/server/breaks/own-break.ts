import { inTransaction, type MemberContext } from '@tessera/server-kit'
import type { BreakLength } from '../../break-lengths.ts'
import { complianceProblems } from '../../problems.ts'
import { holdLimits } from '../play-limits/limit-rows.ts'
import { beginBreak } from './begin-break.ts'
import { findBreak, writeReturn } from './break-rows.ts'
import type { BreakPorts } from './ports.ts'
import { opensAt, shownBreak } from './shown-break.ts'

/** The break that the member is on. */
export async function readOwnBreak({ db, clock, member }: MemberContext) {
  const row = await findBreak(db, member.id)
  return { running: row ? shownBreak(row, clock()) : null }
}

/**
 * Begins a break on the member's own word, shown by their password; everywhere else they are signed out.
 * Problems: `passwordWrong`, and those of `beginBreak`.
 */
export async function beginOwnBreak(
  context: MemberContext,
  { id, length, password }: { id: string; length: BreakLength; password: string },
  ports: BreakPorts,
) {
  const { db, clock, member } = context
  // Not inside the transaction: a wrong try must not be undone.
  if (!(await ports.isThisMember(context, password))) throw complianceProblems.passwordWrong()
  const now = clock()
  const { row, ended } = await inTransaction(db, async (tx) => {
    const asked = { id, memberId: member.id, unit: member.currency, length }
    const begun = await beginBreak(tx, asked, now, ports)
    const sessions = begun.isNew ? await ports.endSessions(tx, member.id, member.sessionId) : []
    return { row: begun.row, ended: sessions }
  })
  for (const each of ended) ports.closeSession(each)
  return shownBreak(row, now)
}

/**
 * Asks to play again, once a self-exclusion is over; asked twice, the first time counts. One that has no end is never
 * over. Problem: `returnTooEarly`.
 */
export const askToReturn = ({ db, clock, member }: MemberContext): Promise<{ opensAt: Date }> =>
  inTransaction(db, async (tx) => {
    await holdLimits(tx, member.id)
    const now = clock()
    const running = await findBreak(tx, member.id)
    if (!running || !shownBreak(running, now).isOver) throw complianceProblems.returnTooEarly()
    if (!running.returnAskedAt) await writeReturn(tx, member.id, now)
    return { opensAt: opensAt(running.returnAskedAt ?? now) }
  })
