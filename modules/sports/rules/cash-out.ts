import { type SaleMargins, saleMargins } from '../sale-margins.ts'
import {
  add,
  type Fraction,
  fraction,
  multiply,
  one,
  power,
  reduced,
  subtract,
} from '@tessera/game-kit/fraction'
import { validOfSports } from '@tessera/bets/rules'
import { scale } from '@tessera/money'
import type { Split } from '../result.ts'
import { expectedFactor } from './leg.ts'
import { sumOfLines } from './line-sums.ts'
import { oddsOf } from './odds.ts'
import {
  type LegResults,
  type LinePart,
  partFactor,
  partOdds,
  settleTicket,
  stakeOf,
  type TicketTerms,
  totalOdds,
} from './ticket.ts'

const million = 1_000_000

export { type SaleMargins, saleMargins }

export type SaleRules = {
  margins: SaleMargins
  /** Seconds after which a price in play is old. */
  oldAfter: number
  /** The smallest offer, in ledger units. */
  least: bigint
}

/** An open leg as its market stands. `place`: the chances of the place part of an each-way leg. */
export type OpenLeg = {
  win?: Split | undefined
  place?: Split | undefined
  isLive: boolean
  isSuspended: boolean
  /** How old its price is. */
  seconds: number
  isFeedUp: boolean
}

/** Why a ticket is not bought back now. `leg`: by its number, from 1. */
export type NoSale =
  | { reason: 'over' | 'sold' | 'free' | 'tooSmall' }
  | { reason: 'suspended' | 'noChance' | 'oldPrice' | 'feedDown'; leg: number }

/** What a ticket is worth now. `fair` and `offer` are of the stake that is left, `most` what it pays if all wins. */
export type Sale = { fair: bigint; offer: bigint; marginPpm: number; most: bigint }

type Asked = {
  ticket: TicketTerms
  results: LegResults
  /** By the place of the leg; of ended legs nothing is needed. */
  open: readonly (OpenLeg | undefined)[]
  /** Of the stake, what was not sold. */
  left: bigint
  rules: SaleRules
}

/**
 * What is offered for the rest of a ticket: its fair value, less the margin, cut to the ledger unit; or all reasons why
 * nothing is.
 */
export function saleOf(asked: Asked): { sale: Sale } | { refused: NoSale[] } {
  const refused = whyNot(asked)
  if (refused.length > 0) return { refused }
  const { ticket, results, left, rules } = asked
  const open = asked.open.filter((leg, index) => leg && !results[index])
  const marginPpm = marginOf(
    open.filter((leg) => leg?.isLive).length,
    open.filter((leg) => !leg?.isLive).length,
    rules.margins,
  )
  const fair = fairValue(ticket, results, asked.open, left)
  const offered = multiply(fair, fraction(million - marginPpm, million))
  const offer = offered.over / offered.under
  if (offer < rules.least || offer <= 0n) return { refused: [{ reason: 'tooSmall' }] }
  const { most } = settleTicket(ticket, results)
  return {
    sale: { fair: fair.over / fair.under, offer, marginPpm, most: restOf(most, ticket, left) },
  }
}

function whyNot({ ticket, results, open, left, rules }: Asked): NoSale[] {
  if (left <= 0n) return [{ reason: 'sold' }]
  if (ticket.isFree) return [{ reason: 'free' }]
  const state = settleTicket(ticket, results)
  if (state.isOver) return [{ reason: 'over' }]
  return ticket.legs.flatMap((_, index): NoSale[] => {
    if (results[index]) return []
    const reason = whyNotLeg(open[index], ticket.eachWay, rules)
    return reason ? [{ reason, leg: index + 1 }] : []
  })
}

function whyNotLeg(leg: OpenLeg | undefined, eachWay: boolean, { oldAfter }: SaleRules) {
  if (leg && !leg.isFeedUp) return 'feedDown'
  if (leg?.isSuspended) return 'suspended'
  if (!leg?.win || (eachWay && !leg.place)) return 'noChance'
  return leg.isLive && leg.seconds > oldAfter ? 'oldPrice' : undefined
}

/** 1 - (1 - live)^k · (1 - before)^n for k open legs in play and n before it, cut to a part of a million. */
export function marginOf(live: number, before: number, margins = saleMargins): number {
  const kept = multiply(
    power(fraction(million - margins.live, million), live),
    power(fraction(million - margins.before, million), before),
  )
  const { over, under } = subtract(one, kept)
  return Math.min(Number((over * BigInt(million)) / under), margins.most)
}

/**
 * The sum over all lines of the unit times the factors of ended legs and the average factors of open ones, for the stake
 * that is left. Exact.
 */
export function fairValue(
  ticket: TicketTerms,
  results: LegResults,
  open: readonly (Pick<OpenLeg, 'win' | 'place'> | undefined)[],
  left = stakeOf(ticket),
): Fraction {
  const worth = (leg: number, part: LinePart): Fraction => {
    const terms = ticket.legs[leg]
    if (!terms) throw new Error(`the ticket has no leg ${leg}`)
    const result = results[leg]
    if (result) return partFactor(terms, part, result)
    const chances = open[leg]?.[part]
    if (!chances) throw new Error(`leg ${leg} has no chances`)
    return expectedFactor(chances, partOdds(terms, part))
  }
  const sumOn = (part: LinePart): Fraction =>
    sumOfLines(
      ticket,
      ticket.legs.map((_, leg) => worth(leg, part)),
    )
  const sum = ticket.eachWay ? add(sumOn('win'), sumOn('place')) : sumOn('win')
  // The unit is the stake divided by the lines, so that what is left of a unit is what is left of the stake.
  return reduced(multiply(sum, fraction(ticket.unit * left, stakeOf(ticket))))
}

export const wholeShare = 10_000

/**
 * What is sold of the rest of a stake and paid for it, for a share in ten-thousandths; undefined where the share is none or
 * nothing would be paid. Both are cut; the whole rest is sold for the whole offer.
 */
export function sellPart(
  offer: bigint,
  left: bigint,
  share: number,
): { sold: bigint; paid: bigint } | undefined {
  if (!Number.isInteger(share) || share < 1 || share > wholeShare || left <= 0n) return undefined
  const sold = scale(left, BigInt(share), BigInt(wholeShare), 'down')
  const paid = scale(offer, sold, left, 'down')
  return sold > 0n && paid > 0n ? { sold, paid } : undefined
}

/** Whether a sale is done at what is paid now: at or above what was asked for at least, the new value is paid. */
export const isTaken = (paid: bigint, least: bigint): boolean => paid >= least

/**
 * What counts of a part that was sold: what it won or lost, at most itself; nothing where the total price of the ticket,
 * without wholly void legs, is below 1.50.
 */
export const validOfPart = (
  ticket: TicketTerms,
  results: LegResults,
  { sold, paid }: { sold: bigint; paid: bigint },
): bigint =>
  validOfSports({
    stake: sold,
    prize: paid,
    odds: oddsOf(totalOdds(ticket, results)),
    isFree: ticket.isFree === true,
  })

/** The part of a prize or valid bet that belongs to the stake that is left, cut. */
export const restOf = (amount: bigint, ticket: TicketTerms, left: bigint): bigint =>
  scale(amount, left, stakeOf(ticket), 'down')
