import { isDeepStrictEqual } from 'node:util'
import { disputeSeconds, takeBackHours } from '../../limits.ts'
import {
  type LegStanding,
  type ReplayedTicket,
  restOf,
  settleTicket,
  type TicketTerms,
  verifyCashOut,
} from '../../rules/index.ts'
import { waitsForConfirmation } from '../slips/usual-limits.ts'
import { legState, resultOf } from '../tickets/shown-ticket.ts'
import type { StoredSale, StoredTicket } from './stored-tickets.ts'

/** What of a ticket is otherwise than what follows from what was said. */
export type TicketDifference = { what: string; kept: string; again: string }

export type CheckedTicket = { stored: StoredTicket; terms: TicketTerms; again: ReplayedTicket }

type Said = (what: string, kept: unknown, again: unknown) => void

const text = (value: unknown): string => String(value ?? 'nothing')

/** What a sale is worth by what was kept of it; undefined where its terms are not those of its ticket. */
export function saleAgain(sale: StoredSale, terms: TicketTerms, left: bigint) {
  const { inputs, part } = sale
  const isOf =
    isDeepStrictEqual(JSON.parse(JSON.stringify(inputs.terms)), writtenTerms(terms)) &&
    inputs.left === String(left)
  return isOf ? verifyCashOut(inputs, part).sale : undefined
}

const writtenTerms = (terms: TicketTerms): unknown =>
  JSON.parse(JSON.stringify({ ...terms, unit: String(terms.unit) }))

const shownLeg = ({ state }: Pick<LegStanding, 'state'>): string =>
  state === 'withdrawn' ? 'open' : state

/** Compares what a ticket came to with what follows from what was said, in its own row, its bet and the ledger. */
export function checkTicket(
  checked: CheckedTicket,
  isSure: boolean,
): { differences: TicketDifference[]; isKept: boolean; isWaiting: boolean } {
  const differences: TicketDifference[] = []
  const say: Said = (what, kept, again) => {
    if (text(kept) !== text(again)) {
      differences.push({ what, kept: text(kept), again: text(again) })
    }
  }
  checkMoney(checked.stored, say)
  const { ticket, isDue, otherPrices } = checked.stored
  if (ticket.acceptedAt === null) return { differences, isKept: false, isWaiting: false }
  for (const leg of otherPrices) say(`price of leg ${leg}`, 'of another version', 'as offered')
  checkStates(checked.stored, say)
  const { sold, soldFor } = checked.again
  say('sold', ticket.sold, sold)
  say('sold for', ticket.soldFor, soldFor)
  if (isDue) return { differences, isKept: false, isWaiting: true }
  checkLegs(checked, say)
  if (ticket.sold === ticket.stake) {
    say('state', ticket.state, 'ended')
    say('prize', ticket.prize, soldFor)
    return { differences, isKept: false, isWaiting: false }
  }
  if (ticket.state === 'accepted') {
    const isWaiting = checkOpen(checked, isSure, say)
    return { differences, isKept: false, isWaiting }
  }
  return { differences, ...checkEnded(checked, say) }
}

/** A ticket that is open is not over, unless it waits for a confirmed result. */
function checkOpen({ stored, again }: CheckedTicket, isSure: boolean, say: Said): boolean {
  const { ticket } = stored
  say('prize', ticket.prize, ticket.soldFor)
  say('valid bet', ticket.validBet, ticket.soldValid)
  const waits = !isSure && !ticket.hasEnded && again.prize > waitsForConfirmation(ticket.unit)
  if (again.isOver && !waits) say('state', 'open', `${again.outcome}, ${again.prize}`)
  return again.isOver && waits
}

function checkEnded(
  { stored, terms, again }: CheckedTicket,
  say: Said,
): { isKept: boolean; isWaiting: boolean } {
  const { ticket } = stored
  // Until the time of a dispute is over it is paid as before.
  if (ticket.disputedAt !== null) {
    checkPaidLines(stored, terms, say)
    return { isKept: false, isWaiting: true }
  }
  if (isKept(stored, again)) return { isKept: true, isWaiting: false }
  if (!again.isOver) say('state', 'ended', 'open')
  else {
    say('outcome', ticket.outcome, again.outcome)
    say('prize', ticket.prize, again.prize)
    say('valid bet', ticket.validBet, again.validBet)
    checkPaidLines(stored, terms, say)
  }
  return { isKept: false, isWaiting: false }
}

/** What is taken back is so within some hours: a later result against the member changes nothing. */
function isKept({ ticket, lastNoted }: StoredTicket, again: ReplayedTicket): boolean {
  if (!again.isOver || again.prize >= ticket.prize || !ticket.endedAt || !lastNoted) return false
  const decided = lastNoted.getTime() + disputeSeconds * 1_000
  return decided - ticket.endedAt.getTime() > takeBackHours * 3_600_000
}

/** The lines that a member reads add up to the prize. */
function checkPaidLines({ ticket, states }: StoredTicket, terms: TicketTerms, say: Said): void {
  const last = states.findLast(({ lines }) => lines.length > 0)
  const isOfEnd = last && ['settled', 'corrected'].includes(last.kind)
  if (!isOfEnd || last.lines.some(({ pay }) => pay === null)) return
  const paid = last.lines.reduce((sum, { pay }) => sum + BigInt(pay ?? '0'), 0n)
  say('lines', ticket.soldFor + restOf(paid, terms, ticket.stake - ticket.sold), ticket.prize)
}

function checkLegs({ stored, terms, again }: CheckedTicket, say: Said): void {
  for (const [index, leg] of stored.legs.entries()) {
    const standing = again.legs[index]
    if (!standing) continue
    // A joined leg that is decided by one of its outcomes says nothing of the others.
    const kept = leg.parts.length > 1 ? joinedState(leg) : legState(leg)
    say(`leg ${leg.number}`, shownLeg({ state: kept }), shownLeg(standing))
  }
  // What its row says is what its legs say.
  const { ticket } = stored
  if (ticket.state !== 'ended' || ticket.disputedAt !== null || ticket.outcome === null) return
  const state = settleTicket(terms, stored.legs.map(resultOf))
  if (!state.isOver) return
  const prize = ticket.soldFor + restOf(state.prize, terms, ticket.stake - ticket.sold)
  if (prize >= ticket.prize) say('prize by its legs', ticket.prize, prize)
}

const joinedState = (leg: StoredTicket['legs'][number]): LegStanding['state'] => {
  const result = resultOf(leg)
  if (!result) return 'open'
  return result.void === 'whole' ? 'void' : result.won ? 'won' : 'lost'
}

/** Its record has each change once, and ends as the ticket stands. */
function checkStates({ ticket, states }: StoredTicket, say: Said): void {
  const numbers = states.map(({ number }) => number).join(' ')
  say('record', numbers, Array.from({ length: ticket.stateNumber }, (_, at) => at + 1).join(' '))
  const last = states.at(-1)
  const isPaid = last && ['settled', 'corrected', 'sold', 'part sold'].includes(last.kind)
  if (!isPaid) return
  say('prize of the record', last.prize, ticket.prize)
  say('valid bet of the record', last.validBet, ticket.validBet)
}

/** A ticket is a bet of the same id, and the accounts of its member moved by its stake and its prize alone. */
function checkMoney({ ticket, bet }: StoredTicket, say: Said): void {
  if (!bet) {
    if (ticket.isStaked) say('bet', 'not there', 'placed')
    return
  }
  say('stake of the bet', bet.stake, ticket.acceptedAt ? ticket.stake : bet.stake)
  if (!ticket.isStaked) {
    say('moved', bet.moved, 0n)
    return
  }
  const isOver = ticket.state === 'ended'
  const isReopened = ticket.hasEnded && !isOver
  say('bet', bet.status === 'open' ? 'open' : 'ended', isOver || isReopened ? 'ended' : 'open')
  say('prize of the bet', bet.prize ?? 0n, ticket.prize)
  say('valid bet of the bet', bet.validBet ?? 0n, ticket.validBet)
  say('moved', bet.moved, ticket.prize - ticket.stake + bet.owed)
}
