import type { Db } from '@tessera/server-kit'
import { reopenHours } from '../../limits.ts'
import { sportsProblems } from '../../problems.ts'
import { lockTicket, type TicketRow } from '../tickets/tickets.ts'
import { correct, judgeAll, lockPurses } from './settle-tickets.ts'
import { writeChanges } from './write-changes.ts'

const hourMilliseconds = 3_600_000

/**
 * Opens a ticket again whose result was taken back long ago and never came anew: what was paid is corrected, and it waits for
 * its result. By decision of staff, in the caller's transaction; `tellChanged` afterwards. Problems: `unknownTicket`,
 * `notReopened` (it is not in dispute, for too short a time, or its result has come).
 */
export async function reopenTicket(tx: Db, id: string): Promise<TicketRow> {
  const ticket = await lockTicket(tx, id)
  if (!ticket) throw sportsProblems.unknownTicket()
  const { changes, known } = await judgeAll(tx, [ticket])
  const [change] = changes
  const since = ticket.disputedAt
  const isLongAgo =
    since !== null && known.now.getTime() - since.getTime() >= reopenHours * hourMilliseconds
  const isOpen = ticket.state === 'ended' && change?.legs.some(({ isWithdrawn }) => isWithdrawn)
  // What is over without the missing result is not opened: it is corrected, or stays as it was paid.
  if (!change || !isLongAgo || !isOpen || change.act.is !== 'none')
    throw sportsProblems.notReopened()
  const reopened = { ...change, act: { is: 'reopen' } as const }
  await lockPurses(tx, [ticket])
  await correct(tx, reopened)
  await writeChanges(tx, [reopened], known)
  return ticket
}
