import { disputeSeconds, takeBackHours } from '../../limits.ts'
import {
  diffOf,
  restOf,
  settleTicket,
  stakeOf,
  type TicketDiff,
  type TicketOutcome,
} from '../../rules/index.ts'
import { waitsForConfirmation } from '../slips/usual-limits.ts'
import { legState } from '../tickets/shown-ticket.ts'
import { termsOfTicket } from '../tickets/ticket-terms.ts'
import type { Leg, TicketRow } from '../tickets/tickets.ts'
import { judgeLeg, type JudgedLeg } from './judge-leg.ts'
import { type Known, scoreText } from './known-results.ts'

/** How a ticket ends. `prize` and `validBet`: with what was sold; `rest`: what its bet ends with. */
export type Ending = {
  outcome: TicketOutcome
  prize: bigint
  validBet: bigint
  rest: { prize: bigint; validBet: bigint }
}

/** What is done with a ticket whose results have changed. */
export type TicketChange = {
  ticket: TicketRow
  legs: readonly JudgedLeg[]
  lines: object[]
  difference: TicketDiff | undefined
  act:
    | { is: 'none' }
    /** Its bet ends for the first time. */
    | { is: 'end'; ending: Ending }
    /** Its bet ends another way. `kind`: what the ticket calls it. */
    | { is: 'correct'; ending: Ending; kind: 'corrected' | 'settled' }
    | { is: 'reopen' }
    /** Nothing moves before this time. */
    | { is: 'dispute'; until: Date; isNew: boolean }
    /** It is again as it was paid. */
    | { is: 'agree' }
}

const secondMilliseconds = 1_000
const hourMilliseconds = 3_600_000

/** What a ticket comes to by what is known of its legs. Pure. */
export function judgeTicket(ticket: TicketRow, legs: readonly Leg[], known: Known): TicketChange {
  const { acceptedAt } = ticket
  if (!acceptedAt) throw new Error(`the ticket ${ticket.id} was not accepted`)
  const judged = legs.map((leg) => judgeLeg(leg, acceptedAt, known))
  const terms = termsOfTicket(ticket, legs)
  const state = settleTicket(
    terms,
    judged.map(({ result }) => result),
  )
  const left = stakeOf(terms) - ticket.sold
  const ending = state.isOver
    ? endingOf(ticket, state, (amount) => restOf(amount, terms, left))
    : undefined
  const act = actOf({ ticket, judged, ending, known })
  const pays = act.is === 'end' || act.is === 'correct' ? act.ending : undefined
  const paidBefore = ticket.state === 'ended' ? ticket : undefined
  const paidAfter = act.is === 'reopen' ? undefined : (pays ?? paidBefore)
  const difference = diffOf(
    {
      legs: legs.map((leg) => ({ state: legState(leg) })),
      prize: paidBefore?.prize,
      validBet: paidBefore?.validBet,
    },
    {
      legs: judged.map(({ standing }) => standing),
      prize: paidAfter?.prize,
      validBet: paidAfter?.validBet,
    },
  )
  const lines = state.lines.map(({ legs: of, part, pay }) => ({
    legs: of.map((index) => index + 1),
    part,
    pay: pay === undefined ? null : String(pay),
  }))
  return { ticket, legs: judged, lines, difference, act }
}

function endingOf(
  { soldFor, soldValid, isBonus: _ }: TicketRow,
  { prize, validBet, outcome }: { prize: bigint; validBet: bigint; outcome: TicketOutcome },
  restOfAmount: (amount: bigint) => bigint,
): Ending {
  const rest = { prize: restOfAmount(prize), validBet: restOfAmount(validBet) }
  return {
    outcome,
    prize: soldFor + rest.prize,
    validBet: soldValid + rest.validBet,
    rest,
  }
}

type Judging = {
  ticket: TicketRow
  judged: readonly JudgedLeg[]
  ending: Ending | undefined
  known: Known
}

function actOf({ ticket, judged, ending, known }: Judging): TicketChange['act'] {
  // What was sold is final.
  if (ticket.sold === ticket.stake) return { is: 'none' }
  if (ticket.state === 'accepted') return actOfOpen({ ticket, judged, ending, known })
  const { disputedAt } = ticket
  if (ending && isAsPaid(ticket, ending)) return disputedAt ? { is: 'agree' } : { is: 'none' }
  const since = disputedAt ?? known.now
  const until = new Date(since.getTime() + disputeSeconds * secondMilliseconds)
  if (known.now < until) return { is: 'dispute', until, isNew: disputedAt === null }
  if (ending) return mayCorrect(ticket, ending, known.now) ? correcting(ending) : { is: 'agree' }
  // Its result came, and others are to come. Where none came, staff decide.
  return judged.some(({ isWithdrawn }) => isWithdrawn) ? { is: 'none' } : { is: 'reopen' }
}

const correcting = (ending: Ending) => ({ is: 'correct', ending, kind: 'corrected' }) as const

function actOfOpen({ ticket, judged, ending }: Judging): TicketChange['act'] {
  if (!ending) return { is: 'none' }
  if (ticket.hasEnded) return { is: 'correct', ending, kind: 'settled' }
  // What pays much is paid by confirmed results.
  const isSure = judged.every((leg) => leg.isSure)
  const waits = !isSure && ending.prize > waitsForConfirmation(ticket.unit)
  return waits ? { is: 'none' } : { is: 'end', ending }
}

const isAsPaid = (ticket: TicketRow, ending: Ending): boolean =>
  ticket.outcome === ending.outcome &&
  ticket.prize === ending.prize &&
  ticket.validBet === ending.validBet

/** A prize is taken back within some hours of its ending; in the member's favour it is corrected at any time. */
function mayCorrect({ endedAt, prize }: TicketRow, ending: Ending, now: Date): boolean {
  if (ending.prize >= prize || !endedAt) return true
  return now.getTime() - endedAt.getTime() <= takeBackHours * hourMilliseconds
}

/** The score and messages of a ticket's results, as its record keeps them. */
export const resultsOf = (legs: readonly JudgedLeg[], known: Known): object[] =>
  legs.flatMap(({ parts }, index) =>
    parts.map(({ row, resultNumber, state }) => ({
      leg: index + 1,
      outcome: String(row.outcome),
      number: resultNumber,
      state,
      score: scoreText(known.events.get(row.event)?.score) ?? null,
    })),
  )
