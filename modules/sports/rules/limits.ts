import { add, compare, type Fraction, fraction, subtract, zero } from '@tessera/game-kit/fraction'
import { scale } from '@tessera/money'
import type { Split } from '../result.ts'
import { expectedFactor } from './leg.ts'
import { sumOfLines } from './line-sums.ts'
import { countLines } from './lines.ts'
import { everybodyMayWin, factorLeastPpm, factorMostPpm } from './rule-limits.ts'
import {
  type LegResults,
  type LinePart,
  partFactor,
  partOdds,
  stakeOf,
  type TicketLeg,
  type TicketTerms,
} from './ticket.ts'

const million = 1_000_000

export type MarketClass = 'main' | 'side' | 'special'

/** What may be won on a bet with a leg, by the tier of its tournament and the class of its market, in ledger units. */
export type LegLimit = {
  class: MarketClass
  mostWin: bigint
  /** What may still be lost on its event: its limit less the present liability. Undefined: without limit. */
  room?: bigint | undefined
  /** The chances of the leg, where they are known: they weigh what hangs on the other legs. */
  chances?: Split | undefined
}

export type StakeBound = 'market' | 'factor' | 'event' | 'ticket'

/** The highest stake of a line. `leg`: of whose event the room is, from 1. */
export type MostStake = { most: bigint; reason: StakeBound; leg?: number }

type Asked = {
  /** Its unit does not matter. */
  ticket: TicketTerms
  legs: readonly LegLimit[]
  /** How much of the limits the member may use, in parts of a million. */
  factorPpm: number
  /** What a ticket pays at most. */
  cap: bigint
  /** What a currency pays at least: stakes are cut to it. */
  smallest?: bigint
}

const cent = 100n

/**
 * The highest stake of a line that is taken, and what bounds it: the least win of all legs, as a combined bet has the tier of
 * its weakest leg, times the factor; the room of each event; and what a ticket pays at most. Each is cut to a cent.
 */
export function mostStake({ ticket, legs, factorPpm, cap, smallest = cent }: Asked): MostStake {
  const count = countLines({ ...ticket, legs: ticket.legs.length })
  const whole = returnOf(ticket)
  const win = subtract(whole, fraction(count))
  const mostWin = leastOf(legs.map((leg) => leg.mostWin))
  const mayWin = winWithFactor(mostWin, factorPpm, legs)
  const rooms = legs.flatMap(({ room }, index) => {
    if (room === undefined) return []
    const lost = subtract(hangingOn(ticket, index, legs), fraction(count))
    if (compare(lost, zero) <= 0) return []
    return [{ reason: 'event' as const, leg: index + 1, most: over(room > 0n ? room : 0n, lost) }]
  })
  const bounds: MostStake[] = [
    { reason: mayWin < mostWin ? 'factor' : 'market', most: over(mayWin, win) },
    ...rooms,
    { reason: 'ticket', most: over(cap, whole) },
  ]
  const tightest = bounds.reduce((least, each) => (each.most < least.most ? each : least))
  return { ...tightest, most: tightest.most - (tightest.most % smallest) }
}

/** An amount divided by a factor, cut. */
const over = (amount: bigint, by: Fraction): bigint => scale(amount, by.under, by.over, 'down')

const leastOf = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((least, each) => (each < least ? each : least))

/** What a member may win: on main markets everybody at least 50.00, where the limit itself is not lower. */
function winWithFactor(mostWin: bigint, factorPpm: number, legs: readonly LegLimit[]): bigint {
  const own = scale(mostWin, BigInt(factorPpm), BigInt(million), 'down')
  const isMain = legs.every((leg) => leg.class === 'main')
  const floor = mostWin < everybodyMayWin ? mostWin : everybodyMayWin
  return isMain && own < floor ? floor : own
}

/** Whether a member's factor is one: 0.05 to 4.00. 0 is none: closing a sport is another act. */
export const isMemberFactor = (ppm: number): boolean =>
  Number.isInteger(ppm) && ppm >= factorLeastPpm && ppm <= factorMostPpm

/** What a unit on every line returns if all wins. */
const returnOf = (ticket: TicketTerms): Fraction =>
  onEachPart(ticket, (part) =>
    sumOfLines(
      ticket,
      ticket.legs.map((leg) => partOdds(leg, part)),
    ),
  )

/** What a unit on every line pays on average if one leg wins, without the lines that it is not in. */
function hangingOn(
  ticket: TicketTerms,
  on: number,
  legs: readonly { chances?: Split | undefined }[],
  results: LegResults = [],
): Fraction {
  const factor = (leg: TicketLeg, index: number, part: LinePart): Fraction => {
    const odds = partOdds(leg, part)
    if (index === on) return odds
    const result = results[index]
    if (result) return partFactor(leg, part, result)
    const chances = legs[index]?.chances
    return chances && part === 'win' ? expectedFactor(chances, odds) : odds
  }
  return onEachPart(ticket, (part) =>
    sumOfLines(
      ticket,
      ticket.legs.map((leg, index) => factor(leg, index, part)),
      on,
    ),
  )
}

const onEachPart = (ticket: TicketTerms, sumOn: (part: LinePart) => Fraction): Fraction =>
  ticket.eachWay ? add(sumOn('win'), sumOn('place')) : sumOn('win')

/** What stands on an outcome: the stakes taken, and what would be paid if it wins. */
export type Exposure = { stakes: bigint; payout: bigint }

/**
 * What a ticket adds to the outcome of each of its legs: its stake, and what it pays if that leg wins, weighed by the chances
 * of its other open legs; a leg without known chances weighs fully. Rounded up.
 */
export const exposureOf = (
  ticket: TicketTerms,
  legs: readonly { chances?: Split | undefined }[],
  results: LegResults = [],
): Exposure[] =>
  ticket.legs.map((_, leg) => {
    const hanging = hangingOn(ticket, leg, legs, results)
    return {
      stakes: stakeOf(ticket),
      payout: scale(ticket.unit, hanging.over, hanging.under, 'up'),
    }
  })

/** What is left to the operator for each outcome of a market if it is the one: all stakes less what it pays. */
export function resultsIf(outcomes: readonly Exposure[]): bigint[] {
  const taken = outcomes.reduce((total, { stakes }) => total + stakes, 0n)
  return outcomes.map(({ payout }) => taken - payout)
}
