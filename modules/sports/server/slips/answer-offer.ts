import { commonProblems } from '@tessera/calls'
import { inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { sportsProblems } from '../../problems.ts'
import { slipOfTicket } from '../tickets/ticket-terms.ts'
import { findLegs, findTicket, legsOf, lockTicket, type TicketRow } from '../tickets/tickets.ts'
import { type AcceptRow, acceptSlip, type Judged, type Offer } from './accept.ts'
import type { AskedSlip } from './asked-slip.ts'
import { letLapse } from './decide.ts'
import { changeOf, checkLimits, checkRelated, openLegs, priceChanged } from './judge.ts'
import { readLimits } from './limits.ts'
import { refuseIfNotAllowed } from './may-bet.ts'
import { readPicks } from './picks.ts'
import { type Answered, answerOf, refusalOf, takingOf, termsAt } from './sent.ts'

const triesMost = 5

/**
 * Takes what is offered in place of what was asked, or lets it go. Again, it changes nothing. In play the delay runs once
 * more, but for what a trader has priced. Problems: `unknownTicket`, `notOffered`, those of a slip.
 */
export async function answerOffer(
  context: MemberContext,
  id: string,
  accept: boolean,
): Promise<Answered> {
  const { db, member } = context
  const ticket = await findTicket(db, id)
  if (ticket?.memberId !== member.id) throw sportsProblems.unknownTicket()
  if (isAnswered(ticket, accept)) return answerOf(context, id)
  if (ticket.state !== 'offered' || !ticket.offer) throw sportsProblems.notOffered()
  if (accept) await takeOffer(context, ticket, ticket.offer)
  else await inTransaction(db, (tx) => declineOffer(tx, id))
  return answerOf(context, id)
}

const isAnswered = ({ state }: TicketRow, accept: boolean): boolean =>
  accept ? ['waiting', 'accepted', 'ended'].includes(state) : state === 'lapsed'

async function declineOffer(tx: MemberContext['db'], id: string): Promise<void> {
  const ticket = await lockTicket(tx, id)
  if (ticket?.state === 'lapsed') return
  if (ticket?.state !== 'offered') throw sportsProblems.notOffered()
  await letLapse(tx, ticket)
}

async function takeOffer(context: MemberContext, ticket: TicketRow, offer: Offer): Promise<void> {
  const { db } = context
  await refuseIfNotAllowed(context)
  const slip = offeredSlip(ticket, legsOf(await findLegs(db, [ticket.id])), offer)
  for (let tries = 0; tries < triesMost; tries++) {
    const judged = await judgeOffer(context, { ticket, slip, offer })
    const { outcome }: AcceptRow = await acceptSlip(db, judged)
    if (outcome === 'moved') return
    if (outcome !== 'changed' && outcome !== 'room_reached')
      throw await refusalOf(db, slip, outcome)
  }
  throw commonProblems.busy()
}

/** The slip with what is offered in the place of what was asked. */
function offeredSlip(
  ticket: TicketRow,
  legs: ReturnType<typeof legsOf>,
  { odds, lineStake }: Offer,
): AskedSlip {
  const slip = slipOfTicket(ticket, legs)
  const unit = BigInt(lineStake)
  return {
    ...slip,
    lineStake: unit,
    stake: unit * BigInt(slip.lines),
    legs: slip.legs.map((leg, index) => ({
      ...leg,
      odds: odds.find((each) => each.leg === index + 1)?.odds ?? leg.odds,
    })),
  }
}

type Offered = { ticket: TicketRow; slip: AskedSlip; offer: Offer }

async function judgeOffer(
  { db }: MemberContext,
  { ticket, slip, offer }: Offered,
): Promise<Judged> {
  const current = await findTicket(db, ticket.id)
  if (current?.state !== 'offered' || current.decidesAt < (await nowOf(db)))
    throw sportsProblems.notOffered()
  const outcomes = slip.legs.flatMap((leg) => leg.outcomes)
  const legs = await openLegs(db, slip, await readPicks(db, outcomes))
  checkRelated(slip, legs)
  const judged = {
    slip,
    asked: ticket.asked,
    legs,
    from: 'offered' as const,
    isStake: !ticket.isStaked,
  }
  if (offer.by === 'trader') {
    // The trader's price stands while no price has become shorter than it was when the trader answered.
    const seen = offer.seen ?? []
    const isShorter = legs.some(({ now }, index) => now < (seen[index] ?? now))
    if (isShorter) throw priceChanged(legs, true)
    const odds = slip.legs.map((leg) => leg.odds)
    return { ...judged, odds, to: 'accepted', isBound: true, delay: 0, decides: 0 }
  }
  const change = changeOf(slip, legs)
  if (change.act === 'refuse') throw sportsProblems.marketClosed({ leg: change.leg })
  if (change.act === 'offer') throw priceChanged(legs, slip.onChange === 'better')
  const { memberId, unit } = slip
  const limits = await readLimits(db, { memberId, unit, outcomes })
  checkLimits(limits, termsAt(slip, legs, change.odds), { slip, legs, mayAsk: false })
  return { ...judged, odds: change.odds, limits, ...takingOf(legs) }
}

async function nowOf(db: MemberContext['db']): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now ?? new Date(0)
}
