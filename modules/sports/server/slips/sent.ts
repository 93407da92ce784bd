import { placedBet } from '@tessera/bets/server'
import { commonProblems, type Problem, roleOf } from '@tessera/calls'
import { ledgerProblems } from '@tessera/ledger/calls'
import { pushBalance } from '@tessera/ledger/server'
import { type Money, money } from '@tessera/money'
import type { Db, MemberContext } from '@tessera/server-kit'
import { isDeepStrictEqual } from 'node:util'
import { liveDelays, offerSeconds, ownDelay, questionSeconds } from '../../limits.ts'
import type { Odds } from '../../result.ts'
import { sportsProblems } from '../../problems.ts'
import { findTicket, type TicketRow } from '../tickets/tickets.ts'
import type { ShownTicket } from '../tickets/shown-ticket.ts'
import { tellTicket } from '../tickets/tell-ticket.ts'
import { unitOf } from '../whose.ts'
import { acceptSlip, type Judged, type Offer } from './accept.ts'
import { type AskedSlip, askedSlip, type SentSlip, termsOf, writtenSlip } from './asked-slip.ts'
import {
  changeOf,
  checkLimits,
  checkRelated,
  checkSeen,
  type FoundLeg,
  openLegs,
  priceChanged,
  ticketLeg,
} from './judge.ts'
import { readLimits } from './limits.ts'
import { refuseIfNotAllowed } from './may-bet.ts'
import { isInPlay, readPicks } from './picks.ts'

export type Answered = { ticket: ShownTicket; balance: Money }
type How = 'send' | 'ask'

const triesMost = 5

/**
 * Bets a slip: at once, or after the delay of its events in play; a price that has changed comes back as an offer where the
 * member asked for that. The same slip again changes nothing and answers how it stands. Problems: those of the call.
 */
export const sendSlip = (context: MemberContext, sent: SentSlip): Promise<Answered> =>
  takeSent(context, sent, 'send')

/** Asks the traders to take a slip that is above the limit; nothing is reserved meanwhile. Problems: those of the call. */
export const askTrader = (context: MemberContext, sent: SentSlip): Promise<Answered> =>
  takeSent(context, sent, 'ask')

async function takeSent(context: MemberContext, sent: SentSlip, how: How): Promise<Answered> {
  const { db, member } = context
  const asked = JSON.parse(JSON.stringify(writtenSlip(sent))) as object
  const known = await findTicket(db, sent.id)
  if (known) return answerKnown(context, known, asked)
  const slip = askedSlip(sent, { memberId: member.id, unit: unitOf(member) })
  await refuseIfNotAllowed(context)
  for (let tries = 0; tries < triesMost; tries++) {
    const judged = await judgeSent(context, { slip, asked, how })
    const { outcome } = await acceptSlip(db, judged)
    if (outcome === 'moved') return answerOf(context, slip.id)
    // What was read has changed meanwhile: it is judged anew.
    if (outcome !== 'changed' && outcome !== 'room_reached')
      throw await refusalOf(db, slip, outcome)
  }
  throw commonProblems.busy()
}

/** A slip that was sent before. Problem: `ledger.usedDifferently`. */
async function answerKnown(
  context: MemberContext,
  known: TicketRow,
  asked: object,
): Promise<Answered> {
  const isSame = known.memberId === context.member.id && isDeepStrictEqual(known.asked, asked)
  if (!isSame) throw ledgerProblems.usedDifferently()
  return answerOf(context, known.id)
}

/** The ticket as it stands, told on every screen of the member, with what they have. */
export async function answerOf(context: MemberContext, id: string): Promise<Answered> {
  const { member } = context
  const { ticket } = await tellTicket(context, id, member.language)
  const { cash } = await pushBalance(context, member.id, unitOf(member))
  return { ticket, balance: cash }
}

type Sent = { slip: AskedSlip; asked: object; how: How }

/** What becomes of a slip by the book of this moment: all checks, in their order. */
async function judgeSent(
  { db, member }: MemberContext,
  { slip, asked, how }: Sent,
): Promise<Judged> {
  const mayAsk = roleOf(member.type) !== 'trial'
  const outcomes = slip.legs.flatMap((leg) => leg.outcomes)
  const legs = await openLegs(db, slip, await readPicks(db, outcomes))
  await checkSeen(db, legs)
  checkRelated(slip, legs)
  const change = changeOf(slip, legs)
  if (change.act === 'refuse') throw sportsProblems.marketClosed({ leg: change.leg })
  const isOffer = change.act === 'offer'
  if (isOffer && (slip.onChange !== 'ask' || how === 'ask'))
    throw priceChanged(legs, slip.onChange === 'better')
  const { odds } = change
  const { memberId, unit } = slip
  const limits = await readLimits(db, { memberId, unit, outcomes })
  const judged = { slip, asked, legs, odds, from: null, limits }
  const isAbove = exceeds(() =>
    checkLimits(limits, termsAt(slip, legs, odds), { slip, legs, mayAsk }),
  )
  if (how === 'ask' && isAbove?.canAsk) {
    const isLive = legs.some((leg) => leg.picks.some(isInPlay))
    const decides = questionSeconds[isLive ? 'live' : 'prematch']
    return { ...judged, ...unbound, to: 'asked', isStake: false, decides }
  }
  if (isAbove) throw isAbove.problem
  if (isOffer) {
    const offer = offerOf(slip, odds)
    return { ...judged, ...unbound, to: 'offered', isStake: false, decides: offerSeconds, offer }
  }
  return { ...judged, ...takingOf(legs), isStake: true }
}

const unbound = { isBound: false, delay: 0 }

/** A slip is taken at once, or waits for the longest delay of its legs. */
export function takingOf(
  legs: readonly FoundLeg[],
): Pick<Judged, 'to' | 'isBound' | 'delay' | 'decides'> {
  const delay = delayOf(legs)
  if (delay > 0) return { to: 'waiting', isBound: false, delay, decides: delay }
  return { to: 'accepted', isBound: true, delay: 0, decides: 0 }
}

/** The longest delay of the legs that are in play, in seconds. */
export const delayOf = (legs: readonly Pick<FoundLeg, 'picks'>[]): number =>
  Math.max(
    0,
    ...legs.flatMap(({ picks }) =>
      picks
        .filter(isInPlay)
        .map(({ isOwn, sport }): number => (isOwn ? ownDelay : liveDelays[sport])),
    ),
  )

export const offerOf = (slip: AskedSlip, odds: readonly Odds[]): Offer => ({
  odds: slip.legs.flatMap((leg, index) => {
    const price = odds[index] ?? leg.odds
    return price === leg.odds ? [] : [{ leg: index + 1, odds: price }]
  }),
  lineStake: String(slip.lineStake),
  by: 'price',
})

export const termsAt = (slip: AskedSlip, legs: readonly FoundLeg[], odds: readonly Odds[]) =>
  termsOf(
    slip,
    legs.map((leg, index) => ticketLeg(leg, odds[index] ?? leg.odds)),
  )

/** The problem `stakeTooHigh` where a check throws it, and whether the traders may be asked. */
function exceeds(check: () => void): { problem: Problem; canAsk: boolean } | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    const problem = error as Problem
    if (problem.kind !== sportsProblems.stakeTooHigh) throw error
    return { problem, canAsk: (problem.facts as { canAsk: boolean }).canAsk }
  }
}

/** Why `sports.accept()` has refused a slip. */
export async function refusalOf(db: Db, slip: AskedSlip, outcome: string): Promise<unknown> {
  if (outcome === 'other_state') return sportsProblems.notOffered()
  const moved = { outcome, isFirst: false, balance: 0n, version: 0n }
  const { memberId } = slip
  return placedBet(db, moved, { memberId, stake: money(slip.stake, slip.unit) }).then(
    () => new Error(`a slip ended ${outcome}`),
    (problem: unknown) => problem,
  )
}
