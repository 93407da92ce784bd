import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Waiting } from '../../withdraw-shapes.ts'
import type { LegRow } from './legs.ts'
import { manualChannel } from './start-payout.ts'
import type { WithdrawalRow } from './withdrawals.ts'

/** What a withdrawal waits on, by which rule, and until when; null where it waits on nothing any more. */
export async function waitingOf(
  db: Db,
  row: WithdrawalRow,
  legs: readonly LegRow[],
): Promise<Waiting | null> {
  const due = row.dueAt?.toISOString() ?? null
  if (row.state === 'riskReview') {
    const isSecond = row.needsSecond && row.approvedBy !== null
    const rule = row.needsSecond ? 'twoPersons' : 'review'
    const place = await placeInQueue(db, row)
    return { on: isSecond ? 'secondPerson' : 'review', rule, until: due, place, minutes: null }
  }
  const byHours = { rule: 'payHours', until: due, place: null, minutes: null }
  if (row.state === 'approved') return { on: 'payment', ...byHours }
  if (row.state !== 'paying' && row.state !== 'confirmWait') return null
  // Whatever else goes on: what has not come is what the member waits on.
  const disputed = legs.find(({ state }) => state === 'disputed')
  if (disputed) return inDispute(disputed)
  if (row.state === 'paying') {
    const open = legs.filter(({ state }) => state === 'matched')
    const isByHand = open.some(({ channel }) => channel === manualChannel)
    return { on: isByHand ? 'payment' : 'channel', ...byHours }
  }
  return onMember(legs)
}

// First the payer's proof, then the decision, and where nobody decides in time, that of a second person.
function inDispute({
  disputeProof,
  proofDueAt,
  proofMissedAt,
  decideDueAt,
  overdueAt,
}: LegRow): Waiting {
  const isForProof = disputeProof === '' && proofMissedAt === null
  const until = isForProof ? proofDueAt : decideDueAt
  return {
    on: 'dispute',
    rule: overdueAt ? 'overdue' : isForProof ? 'proofMinutes' : 'decision',
    until: overdueAt ? null : (until?.toISOString() ?? null),
    place: null,
    minutes: null,
  }
}

/** The member's own word, until the first of what was paid counts as received. */
function onMember(legs: readonly LegRow[]): Waiting {
  const [next] = legs
    .flatMap(({ remindAt, dueAt }) => (remindAt && dueAt ? { remindAt, dueAt } : []))
    .toSorted((a, b) => Number(a.dueAt) - Number(b.dueAt))
  return {
    on: 'you',
    rule: 'confirmMinutes',
    until: next?.dueAt.toISOString() ?? null,
    place: null,
    // What is on its way keeps the time that it was given.
    minutes: next ? Math.round((Number(next.dueAt) - Number(next.remindAt)) / 30_000) : null,
  }
}

async function placeInQueue(db: Db, { id, requestedAt }: WithdrawalRow): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select count(*)::int + 1 as place from cashier.withdrawal
    where state = 'riskReview' and (requested_at, id) < (${requestedAt}, ${id})`.execute(db)
  return rows[0]?.place ?? 1
}
