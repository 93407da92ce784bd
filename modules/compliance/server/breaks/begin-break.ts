import type { Db } from '@tessera/server-kit'
import { type BreakLength, endOf, kindOf } from '../../break-lengths.ts'
import { complianceProblems } from '../../problems.ts'
import { applyLimit } from '../play-limits/apply-limit.ts'
import { holdLimits } from '../play-limits/limit-rows.ts'
import type { PlayLimitPorts } from '../play-limits/ports.ts'
import { beginMessage } from './break-messages.ts'
import { type BreakRow, findBreak, findBreakById, insertBreak } from './break-rows.ts'
import { isLonger } from './shown-break.ts'

type Asked = {
  id: string
  memberId: string
  unit: string
  length: BreakLength
  /** The staff member who begins it, and the member's written request. */
  staff?: { account: string; reason: string }
}

/**
 * Begins a break, at once and for good: play is closed under the lock of the account, so that a stake that comes at the
 * same moment was before it or is refused. Who wants a longer one than runs begins another beside it. The same id again
 * changes nothing. Answers what was written, and whether this was the time.
 * Problems: `breakNotLonger`, `breakTaken`.
 */
export async function beginBreak(
  tx: Db,
  { id, memberId, unit, length, staff }: Asked,
  now: Date,
  ports: PlayLimitPorts,
): Promise<{ row: BreakRow; isNew: boolean }> {
  await holdLimits(tx, memberId)
  const known = await findBreakById(tx, id)
  if (known) return { row: asSame(known, memberId, length), isNew: false }
  const kind = kindOf(length)
  const until = endOf(length, now)
  const running = await findBreak(tx, memberId)
  if (running && !isLonger({ kind, until }, running)) throw complianceProblems.breakNotLonger()
  const [staffAccount, reason] = [staff?.account ?? null, staff?.reason ?? '']
  const begun = { id, memberId, unit, kind, beganAt: now, until, staffAccount, reason }
  await insertBreak(tx, begun)
  const row = await findBreakById(tx, id)
  if (!row) throw new Error('a break that was written is there')
  // Another member used the same id at the same time.
  asSame(row, memberId, length)
  await applyLimit(tx, { memberId, unit, kind: 'stake', period: 'once' }, ports)
  await ports.sendMessage(tx, beginMessage(row), now)
  return { row, isNew: true }
}

function asSame(row: BreakRow, memberId: string, length: BreakLength): BreakRow {
  const until = endOf(length, row.beganAt)
  const isSame =
    row.memberId === memberId &&
    row.kind === kindOf(length) &&
    row.until?.getTime() === until?.getTime()
  if (!isSame) throw complianceProblems.breakTaken()
  return row
}
