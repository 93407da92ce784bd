import { compare, type Fraction, fraction } from '@tessera/game-kit/fraction'
import { largestAmount } from '@tessera/money'
import type { Odds } from '../result.ts'
import {
  type BetKind,
  betKinds,
  countLines,
  type Shape,
  type ShapeProblem,
  shapeProblem,
} from './lines.ts'
import { isOdds } from './odds.ts'
import { joinedMost } from './rule-limits.ts'
import { type TicketTerms, totalOdds } from './ticket.ts'

export const changePolicies = ['ask', 'better', 'any'] as const
export type ChangePolicy = (typeof changePolicies)[number]

/** A slip as it is sent. A leg is an outcome, or several of one event that are joined. */
export type AskedSlip = {
  kind: string
  sizes: readonly number[]
  legs: readonly {
    outcomes: readonly (string | number)[]
    odds: number
    isBanker: boolean
  }[]
  lineStake: bigint
  eachWay: boolean
  onChange: string
  /** With `any`: the lowest total price that is taken. */
  leastOdds?: number | undefined
}

export type SlipProblem = {
  problem:
    | ShapeProblem
    | 'kind'
    | 'policy'
    | 'leastOdds'
    | 'odds'
    | 'outcomes'
    | 'sameOutcome'
    | 'eachWay'
    | 'stake'
    | 'stakeOverflows'
  /** Which leg, by its number from 1. */
  leg?: number
}

/** The first thing that is wrong with the shape of a slip, before anything is looked up; undefined where nothing is. */
export function slipProblem(slip: AskedSlip): SlipProblem | undefined {
  const { kind, onChange, leastOdds, lineStake } = slip
  if (!isBetKind(kind)) return { problem: 'kind' }
  if (!isPolicy(onChange)) return { problem: 'policy' }
  if (leastOdds !== undefined && (onChange !== 'any' || !isTotal(leastOdds))) {
    return { problem: 'leastOdds' }
  }
  const shape = shapeOf(slip, kind)
  const wrong = shapeProblem(shape)
  if (wrong) return { problem: wrong }
  const leg = legProblem(slip)
  if (leg) return leg
  if (lineStake <= 0n) return { problem: 'stake' }
  return costOf(shape, lineStake) ? undefined : { problem: 'stakeOverflows' }
}

const isBetKind = (kind: string): kind is BetKind => betKinds.some((each) => each === kind)
const isPolicy = (policy: string): policy is ChangePolicy =>
  changePolicies.some((each) => each === policy)
const isTotal = (odds: number): boolean => Number.isSafeInteger(odds) && odds > 10_000

/** The shape of a slip whose kind is one. */
export const shapeOf = (slip: AskedSlip, kind: BetKind): Shape => ({
  kind,
  sizes: slip.sizes,
  legs: slip.legs.length,
  bankers: slip.legs.flatMap(({ isBanker }, index) => (isBanker ? [index] : [])),
  eachWay: slip.eachWay,
})

function legProblem({ legs, eachWay }: AskedSlip): SlipProblem | undefined {
  const seen = new Set<string | number>()
  for (const [index, { outcomes, odds }] of legs.entries()) {
    const leg = index + 1
    if (outcomes.length < 1 || outcomes.length > joinedMost) return { problem: 'outcomes', leg }
    if (!isOdds(odds)) return { problem: 'odds', leg }
    if (eachWay && outcomes.length > 1) return { problem: 'eachWay', leg }
    for (const outcome of outcomes) {
      if (seen.has(outcome)) return { problem: 'sameOutcome', leg }
      seen.add(outcome)
    }
  }
  return undefined
}

/** Which leg has no terms for its places, though the bet is each way: by its number, from 1. */
export function withoutPlaces(
  eachWay: boolean,
  legs: readonly { placeTerms?: unknown }[],
): number | undefined {
  const index = eachWay ? legs.findIndex(({ placeTerms }) => !placeTerms) : -1
  return index < 0 ? undefined : index + 1
}

/** What a slip costs: lines x unit. Undefined where that is more than an amount can be. */
export function costOf(
  shape: Shape,
  unit: bigint,
): { lines: number; unit: bigint; stake: bigint } | undefined {
  const lines = countLines(shape)
  const stake = unit * BigInt(lines)
  return stake > largestAmount ? undefined : { lines, unit, stake }
}

/** What follows from the prices of this moment. `odds` are those of all legs, in their order. */
export type ChangeDecision =
  | { act: 'take'; odds: Odds[] }
  | { act: 'offer'; odds: Odds[] }
  | { act: 'refuse'; leg: number }

/**
 * What is done with a slip at the prices of this moment. `ask`: any change comes back as an offer. `better`: equal or higher
 * prices of all legs are taken, at the higher. `any`: taken as they are, if their total is not below the floor. A leg without
 * a price refuses the slip.
 */
export function decideChange(
  ticket: TicketTerms,
  now: readonly (Odds | undefined)[],
  policy: ChangePolicy,
  leastOdds?: Odds,
): ChangeDecision {
  const closed = ticket.legs.findIndex((_, index) => now[index] === undefined)
  if (closed >= 0) return { act: 'refuse', leg: closed + 1 }
  const odds = ticket.legs.map((leg, index) => now[index] ?? leg.odds)
  return { act: isTakenAt(ticket, odds, policy, leastOdds) ? 'take' : 'offer', odds }
}

function isTakenAt(
  ticket: TicketTerms,
  odds: readonly Odds[],
  policy: ChangePolicy,
  leastOdds = 0,
): boolean {
  if (policy === 'ask') return ticket.legs.every((leg, index) => odds[index] === leg.odds)
  if (policy === 'better') return ticket.legs.every((leg, index) => (odds[index] ?? 0) >= leg.odds)
  return compare(totalAt(ticket, odds), fraction(leastOdds, 10_000)) >= 0
}

const totalAt = (ticket: TicketTerms, odds: readonly Odds[]): Fraction =>
  totalOdds({
    ...ticket,
    legs: ticket.legs.map((leg, index) => ({
      ...leg,
      malay: undefined,
      odds: odds[index] ?? leg.odds,
    })),
  })
