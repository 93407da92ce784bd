import { correctBet } from '@tessera/bets/server'
import { type Db, deriveId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { findLegs, findTickets, legsOf, type TicketRow } from '../tickets/tickets.ts'
import { judgeTicket, type TicketChange } from './judge-ticket.ts'
import { type Known, readKnown } from './known-results.ts'
import { endBets, lowerLiability, writeChanges } from './write-changes.ts'

/**
 * Brings tickets to what is known of their legs, whatever was known before: those that are over end, others are corrected by
 * the difference once the time of a dispute has passed. Again, it does nothing. Answers those that have changed.
 */
export async function settleTickets(tx: Db, ids: readonly string[]): Promise<TicketRow[]> {
  const tickets = await findTickets(
    tx,
    sql`t.id = any(${[...ids]}::uuid[]) and t.state in ('accepted', 'ended')`,
    sql`order by t.id for no key update`,
  )
  if (tickets.length === 0) return []
  const { changes, known } = await judgeAll(tx, tickets)
  const paying = changes.filter(({ act }) => ['end', 'correct', 'reopen'].includes(act.is))
  await lockPurses(
    tx,
    paying.map(({ ticket }) => ticket),
  )
  await endBets(tx, changes)
  for (const change of paying) await correct(tx, change)
  await writeChanges(tx, changes, known)
  await lowerLiability(
    tx,
    changes.flatMap(({ ticket, act }) => (act.is === 'end' && ticket.isExposed ? [ticket.id] : [])),
  )
  return changes.filter(isChanged).map(({ ticket }) => ticket)
}

/** What is known of tickets that are locked, and what follows. */
export async function judgeAll(
  tx: Db,
  tickets: readonly TicketRow[],
): Promise<{ changes: TicketChange[]; known: Known }> {
  const rows = await findLegs(
    tx,
    tickets.map(({ id }) => id),
  )
  const known = await readKnown(tx, {
    outcomes: [...new Set(rows.map(({ outcome }) => outcome))],
    events: [...new Set(rows.map(({ event }) => event))],
  })
  const byTicket = new Map<string, typeof rows>()
  for (const row of rows) byTicket.set(row.ticketId, [...(byTicket.get(row.ticketId) ?? []), row])
  const changes = tickets.map((ticket) =>
    judgeTicket(ticket, legsOf(byTicket.get(ticket.id) ?? []), known),
  )
  return { changes, known }
}

const isChanged = ({ act, difference }: TicketChange): boolean =>
  act.is !== 'none' || (difference?.legs.length ?? 0) > 0

export async function lockPurses(
  tx: Db,
  people: readonly { memberId: string; unit: string }[],
): Promise<void> {
  const each = [...new Map(people.map((one) => [`${one.memberId} ${one.unit}`, one])).values()]
  if (each.length === 0) return
  await sql`select bets.lock_purses(${each.map(({ memberId }) => memberId)}::uuid[],
    ${each.map(({ unit }) => unit)}::text[])`.execute(tx)
}

/** Replaces how the bet of a ticket has ended: each state of the ticket corrects it once. */
export async function correct(tx: Db, { ticket, act, difference }: TicketChange): Promise<void> {
  if (act.is !== 'correct' && act.is !== 'reopen') return
  const { id, memberId, stateNumber } = ticket
  const asked = {
    id,
    memberId,
    correctionId: deriveId(id, `sports correction ${stateNumber + 1}`),
    reason: act.is === 'reopen' ? 'The result was taken back.' : 'A result was put right.',
    detail: { difference: difference ?? null },
  }
  if (act.is === 'reopen') await correctBet(tx, { ...asked, prize: 0n, validBet: 0n })
  else if (act.ending.outcome === 'void' && ticket.sold === 0n)
    await correctBet(tx, { ...asked, isVoid: true })
  else
    await correctBet(tx, { ...asked, ...act.ending.rest, outcome: { outcome: act.ending.outcome } })
}
