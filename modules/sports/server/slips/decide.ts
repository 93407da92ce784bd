import { commonProblems, Problem } from '@tessera/calls'
import { toWire } from '@tessera/calls'
import { rollBackBet } from '@tessera/bets/server'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { offerSeconds } from '../../limits.ts'
import { sportsProblems } from '../../problems.ts'
import { slipOfTicket } from '../tickets/ticket-terms.ts'
import { findLegs, legsOf, type TicketRow } from '../tickets/tickets.ts'
import { acceptAll, type Judged } from './accept.ts'
import { changeOf, checkLimits, checkRelated, openLegs, priceChanged } from './judge.ts'
import { readLimits } from './limits.ts'
import { whyNotMember } from './may-bet.ts'
import { readPicks } from './picks.ts'
import { offerOf, termsAt } from './sent.ts'

/** How a ticket that waited ends. */
type Decision =
  | { is: 'taken'; ticket: TicketRow; judged: Judged }
  | { is: 'offered'; ticket: TicketRow; judged: Judged }
  | { is: 'refused'; ticket: TicketRow; problem: Problem }
  | { is: 'lapsed'; ticket: TicketRow }

/**
 * Decides tickets whose delay, question or offer is over. They are locked. Those whose book has changed since it was read
 * stay, and are decided in the next round. Answers the tickets that have changed.
 */
export async function decideTickets(tx: Db, tickets: readonly TicketRow[]): Promise<TicketRow[]> {
  const decisions: Decision[] = []
  for (const ticket of tickets) decisions.push(await decide(tx, ticket))
  const over = decisions.filter(({ is }) => is === 'refused' || is === 'lapsed')
  // Purses before what outcomes would cost, in the order of everybody.
  await lockStaked(
    tx,
    over.map(({ ticket }) => ticket),
  )
  for (const each of over) {
    if (each.is === 'refused') await refuseTicket(tx, each.ticket, each.problem)
    if (each.is === 'lapsed') await letLapse(tx, each.ticket)
  }
  const going = decisions.filter((each) => each.is === 'taken' || each.is === 'offered')
  const rows = await acceptAll(
    tx,
    going.map(({ judged }) => judged),
  )
  const taken = going.filter((_, index) => rows[index]?.outcome === 'moved')
  return [...over, ...taken].map(({ ticket }) => ticket)
}

async function lockStaked(tx: Db, tickets: readonly TicketRow[]): Promise<void> {
  const staked = tickets.filter(({ isStaked }) => isStaked)
  if (staked.length === 0) return
  await sql`select bets.lock_purses(${staked.map(({ memberId }) => memberId)}::uuid[],
    ${staked.map(({ unit }) => unit)}::text[])`.execute(tx)
}

async function decide(tx: Db, ticket: TicketRow): Promise<Decision> {
  if (ticket.state === 'offered') return { is: 'lapsed', ticket }
  if (ticket.state === 'asked') return { is: 'refused', ticket, problem: sportsProblems.refused() }
  try {
    return await judgeWaiting(tx, ticket)
  } catch (error) {
    // What stands against it: everything else is our fault, and is told as such.
    if (error instanceof Problem && error.kind !== commonProblems.busy) {
      return { is: 'refused', ticket, problem: error }
    }
    throw error
  }
}

/** All checks of a slip once more, by the book of this moment. */
async function judgeWaiting(tx: Db, ticket: TicketRow): Promise<Decision> {
  const reason = await whyNotMember(tx, ticket.memberId)
  if (reason) throw sportsProblems.notForYou({ reason })
  const slip = slipOfTicket(ticket, legsOf(await findLegs(tx, [ticket.id])))
  const outcomes = slip.legs.flatMap((leg) => leg.outcomes)
  const legs = await openLegs(tx, slip, await readPicks(tx, outcomes))
  checkRelated(slip, legs)
  const change = changeOf(slip, legs)
  if (change.act === 'refuse') throw sportsProblems.marketClosed({ leg: change.leg })
  if (change.act === 'offer' && slip.onChange !== 'ask')
    throw priceChanged(legs, slip.onChange === 'better')
  const { odds } = change
  const limits = await readLimits(tx, { memberId: slip.memberId, unit: slip.unit, outcomes })
  checkLimits(limits, termsAt(slip, legs, odds), { slip, legs, mayAsk: false })
  const judged = {
    slip,
    asked: ticket.asked,
    legs,
    from: 'waiting' as const,
    isStake: false,
    delay: ticket.delaySeconds,
    limits,
  }
  if (change.act === 'take') {
    const taken = { ...judged, odds, to: 'accepted' as const, isBound: true, decides: 0 }
    return { is: 'taken', ticket, judged: taken }
  }
  const offered = {
    ...judged,
    odds: slip.legs.map((leg) => leg.odds),
    to: 'offered' as const,
    isBound: false,
    decides: offerSeconds,
    offer: offerOf(slip, odds),
  }
  return { is: 'offered', ticket, judged: offered }
}

/** Refuses a locked ticket; the stake of one that had left comes back. */
export async function refuseTicket(tx: Db, ticket: TicketRow, problem: Problem): Promise<void> {
  await giveBack(tx, ticket, problem.kind.code)
  await sql`update sports.ticket set state = 'refused', is_staked = false, refused_for = ${problem.kind.code},
    refused_facts = ${toWire(problem.facts ?? {})}::jsonb where id = ${ticket.id}`.execute(tx)
}

/** Lets the offer of a locked ticket go. */
export async function letLapse(tx: Db, ticket: TicketRow): Promise<void> {
  await giveBack(tx, ticket, 'lapsed')
  await sql`update sports.ticket set state = 'lapsed', is_staked = false where id = ${ticket.id}`.execute(
    tx,
  )
}

async function giveBack(tx: Db, { id, memberId, isStaked }: TicketRow, why: string): Promise<void> {
  if (isStaked) await rollBackBet(tx, { id, memberId, reason: `not accepted: ${why}` })
}
