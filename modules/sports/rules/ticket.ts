import {
  add,
  divide,
  type Fraction,
  fraction,
  multiply,
  one,
  zero,
} from '@tessera/game-kit/fraction'
import { type CockfightTicket, validOfCockfight, validOfSports } from '@tessera/bets/rules'
import { scale } from '@tessera/money'
import type { OutcomeResult, PlaceTerms } from '../result.ts'
import { factorOf, placeOdds, placeResultOf } from './leg.ts'
import { sumOfLines } from './line-sums.ts'
import { type BetKind, countLines, linesOf } from './lines.ts'
import { exactOdds, oddsOf, type Price } from './odds.ts'

/** A leg as it was accepted. `cockfight`: what a bet on a cockfight is on, whose valid bet has a rule of its own. */
export type TicketLeg = Price & {
  placeTerms?: PlaceTerms | undefined
  cockfight?: CockfightTicket['bet'] | undefined
}

/** A ticket as it was accepted. `unit`: the stake of each line in ledger units; an each-way line is two. */
export type TicketTerms = {
  kind: BetKind
  sizes: readonly number[]
  unit: bigint
  eachWay: boolean
  legs: readonly TicketLeg[]
  bankers: readonly number[]
  /** Staked with money that is not the member's own: nothing of it counts as turnover. */
  isFree?: boolean
}

/** How the legs ended, by their place; undefined: open. */
export type LegResults = readonly (OutcomeResult | undefined)[]

export type LinePart = 'win' | 'place'

/** What a line may still pay. It is over where both bounds are the same. */
export type LineState = {
  legs: readonly number[]
  part: LinePart
  least: bigint
  most: bigint
  isOver: boolean
  /** Once it is over. */
  pay?: bigint
}

export type TicketOutcome = 'won' | 'lost' | 'void'

/**
 * What a ticket comes to. `void`: all of it was given back; else won where the prize is at least the stake, lost where it is
 * less.
 */
export type TicketState = {
  stake: bigint
  lines: LineState[]
  least: bigint
  most: bigint
} & ({ isOver: false } | { isOver: true; prize: bigint; validBet: bigint; outcome: TicketOutcome })

/** A leg's factor on one of its parts: what it is multiplied by at least and at most, and its price as accepted. */
type LegBounds = { least: Fraction; most: Fraction; odds: Fraction; isVoid: boolean }

/**
 * Settles a ticket by how its legs ended so far: each line pays the unit times the product of its factors, rounded down once.
 * A ticket ends when what it pays at least and at most are the same; one lost leg ends a multiple. Pure: the order in which
 * results came changes nothing. The valid bet of an ended ticket takes an open leg as not void.
 */
export function settleTicket(ticket: TicketTerms, results: LegResults): TicketState {
  const bounds: Record<LinePart, LegBounds[]> = {
    win: ticket.legs.map((leg, index) => boundsOf(leg, 'win', results[index])),
    place: ticket.eachWay
      ? ticket.legs.map((leg, index) => boundsOf(leg, 'place', results[index]))
      : [],
  }
  const lines = shapeLines(ticket).map(({ legs, part }) =>
    lineState(ticket, legs, part, bounds[part]),
  )
  const stake = stakeOf(ticket)
  const least = sumOf(lines, (line) => line.least)
  const most = sumOf(lines, (line) => line.most)
  const state = { stake, lines, least, most }
  if (!lines.every(({ isOver }) => isOver)) return { ...state, isOver: false }
  const validBet = sumOf(lines, (line) => validOfLine(ticket, line, bounds[line.part]))
  const isVoid = lines.every(({ legs, part }) => isVoidLine(legs, bounds[part]))
  const outcome = isVoid ? 'void' : least >= stake ? 'won' : 'lost'
  return { ...state, isOver: true, prize: least, validBet, outcome }
}

/** The stake of a whole ticket: the unit times its lines. */
export const stakeOf = (ticket: TicketTerms): bigint =>
  ticket.unit * BigInt(countLines({ ...ticket, legs: ticket.legs.length }))

/** The lines of a ticket, win and place apart: all win lines first. */
export function shapeLines(ticket: TicketTerms): { legs: readonly number[]; part: LinePart }[] {
  const lines = linesOf({ ...ticket, legs: ticket.legs.length })
  const win = lines.map((legs) => ({ legs, part: 'win' as const }))
  return ticket.eachWay ? [...win, ...lines.map((legs) => ({ legs, part: 'place' as const }))] : win
}

/** The price of a leg on one of its parts, exact. */
export function partOdds(leg: TicketLeg, part: LinePart): Fraction {
  const odds = exactOdds(leg)
  if (part === 'win') return odds
  if (!leg.placeTerms) throw new Error('an each-way leg has terms for its places')
  return placeOdds(odds, leg.placeTerms)
}

/** The factor of an ended leg on one of its parts, exact. */
export function partFactor(leg: TicketLeg, part: LinePart, result: OutcomeResult): Fraction {
  const { placeTerms } = leg
  if (part === 'win' || !placeTerms) return factorOf(result, partOdds(leg, part))
  return factorOf(placeResultOf(result, placeTerms), partOdds(leg, part))
}

function boundsOf(leg: TicketLeg, part: LinePart, result: OutcomeResult | undefined): LegBounds {
  const odds = partOdds(leg, part)
  if (!result) return { least: zero, most: odds, odds, isVoid: false }
  const factor = partFactor(leg, part, result)
  return { least: factor, most: factor, odds, isVoid: result.void === 'whole' }
}

function lineState(
  { unit }: TicketTerms,
  legs: readonly number[],
  part: LinePart,
  bounds: readonly LegBounds[],
): LineState {
  const least = paid(
    unit,
    product(legs, bounds, (leg) => leg.least),
  )
  const most = paid(
    unit,
    product(legs, bounds, (leg) => leg.most),
  )
  const isOver = least === most
  return { legs, part, least, most, isOver, ...(isOver && { pay: least }) }
}

/** A unit times a product of factors, rounded down to the ledger unit. */
const paid = (unit: bigint, { over, under }: Fraction): bigint => scale(unit, over, under, 'down')

const product = (
  legs: readonly number[],
  bounds: readonly LegBounds[],
  of: (leg: LegBounds) => Fraction,
): Fraction =>
  legs.reduce((factor, leg) => {
    const found = bounds[leg]
    return found ? multiply(factor, of(found)) : factor
  }, one)

const isVoidLine = (legs: readonly number[], bounds: readonly LegBounds[]): boolean =>
  legs.every((leg) => bounds[leg]?.isVoid)

/** What counts of a line: it is a bet of its own, judged by the accepted prices of its legs that are not wholly void. */
function validOfLine(
  ticket: TicketTerms,
  { legs, least: prize }: LineState,
  bounds: readonly LegBounds[],
): bigint {
  const isVoid = isVoidLine(legs, bounds)
  const money = { stake: ticket.unit, prize, isVoid, isFree: ticket.isFree === true }
  const cockfight = ticket.kind === 'single' ? ticket.legs[0]?.cockfight : undefined
  if (cockfight) return validOfCockfight({ ...money, bet: cockfight })
  return validOfSports({ ...money, odds: oddsOf(lineOdds(legs, bounds)) })
}

const lineOdds = (legs: readonly number[], bounds: readonly LegBounds[]): Fraction =>
  product(legs, bounds, ({ odds, isVoid }) => (isVoid ? one : odds))

/**
 * The total price of a ticket: what it returns on its stake if all wins, at the accepted prices of legs that are not wholly
 * void. Of a multiple the product, of a system the average of its lines.
 */
export function totalOdds(ticket: TicketTerms, results: LegResults = []): Fraction {
  const sumOn = (part: LinePart): Fraction =>
    sumOfLines(
      ticket,
      ticket.legs.map((leg, index) =>
        results[index]?.void === 'whole' ? one : partOdds(leg, part),
      ),
    )
  const sum = ticket.eachWay ? add(sumOn('win'), sumOn('place')) : sumOn('win')
  return divide(sum, fraction(countLines({ ...ticket, legs: ticket.legs.length })))
}

/** What a ticket returns, for a slip: at most, and at least where any of its lines wins outright. */
export function returnsOf(ticket: TicketTerms): { leastWin: bigint; most: bigint } {
  const { lines, most } = settleTicket(ticket, [])
  const leastWin = lines.reduce((least, line) => (line.most < least ? line.most : least), most)
  return { leastWin, most }
}

const sumOf = (lines: readonly LineState[], of: (line: LineState) => bigint): bigint =>
  lines.reduce((sum, line) => sum + of(line), 0n)
