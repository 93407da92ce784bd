import type * as z from 'zod/mini'
import { sportsProblems } from '../../problems.ts'
import type { Slip } from '../../shapes.ts'
import { linesMax } from '../../limits.ts'
import {
  type BetKind,
  type ChangePolicy,
  costOf,
  countLines,
  type Shape,
  shapeOf,
  slipProblem,
  type TicketLeg,
  type TicketTerms,
} from '../../rules/index.ts'
import { leastLine } from './usual-limits.ts'
import { money } from '@tessera/money'

export type SentSlip = z.output<typeof Slip>

export type AskedLeg = {
  outcomes: readonly bigint[]
  odds: number
  versions: readonly number[]
  isBanker: boolean
}

/** A slip whose shape is right, with what it costs. */
export type AskedSlip = {
  id: string
  memberId: string
  unit: string
  kind: BetKind
  sizes: readonly number[]
  legs: readonly AskedLeg[]
  shape: Shape
  eachWay: boolean
  lines: number
  lineStake: bigint
  stake: bigint
  onChange: ChangePolicy
  leastOdds: number | undefined
}

/** A slip in the one form in which two of them are compared. */
export const writtenSlip = (slip: SentSlip): object => ({
  kind: slip.kind,
  sizes: slip.sizes,
  legs: slip.legs.map(({ outcomes, odds, versions, isBanker }) => ({
    outcomes,
    odds,
    versions,
    isBanker,
  })),
  lineStake: String(slip.lineStake.amount),
  unit: slip.lineStake.currency,
  eachWay: slip.eachWay,
  onChange: slip.onChange,
  leastOdds: slip.leastOdds ?? null,
})

/**
 * A slip by what is in it alone, before anything is looked up. Problems: `wrongSlip`, `tooManyLines`, `stakeTooLow`,
 * `wrongCurrency`.
 */
export function askedSlip(sent: SentSlip, { memberId, unit }: { memberId: string; unit: string }) {
  const { lineStake, leastOdds } = sent
  if (lineStake.currency !== unit) throw sportsProblems.wrongCurrency()
  const plain = { ...sent, lineStake: lineStake.amount, leastOdds }
  const wrong = slipProblem(plain)
  if (wrong?.problem === 'tooManyLines') {
    const shape = shapeOf(plain, sent.kind as BetKind)
    throw sportsProblems.tooManyLines({ most: linesMax, lines: countLines(shape) })
  }
  const least = leastLine(unit)
  const isLow = wrong === undefined ? lineStake.amount < least : wrong.problem === 'stake'
  if (isLow) throw sportsProblems.stakeTooLow({ least: money(least, unit) })
  if (wrong) throw sportsProblems.wrongSlip({ part: wrong.problem })
  if (sent.legs.some(({ outcomes, versions }) => outcomes.length !== versions.length))
    throw sportsProblems.wrongSlip({ part: 'versions' })
  return completed(sent, memberId, unit)
}

function completed(sent: SentSlip, memberId: string, unit: string): AskedSlip {
  const kind = sent.kind as BetKind // a slip without problems has one
  const shape = shapeOf({ ...sent, lineStake: sent.lineStake.amount, leastOdds: undefined }, kind)
  const cost = costOf(shape, sent.lineStake.amount)
  if (!cost) throw sportsProblems.wrongSlip({ part: 'stakeOverflows' })
  return {
    id: sent.id,
    memberId,
    unit,
    kind,
    sizes: sent.sizes,
    legs: sent.legs.map((leg) => ({ ...leg, outcomes: leg.outcomes.map(BigInt) })),
    shape,
    eachWay: sent.eachWay,
    lines: cost.lines,
    lineStake: sent.lineStake.amount,
    stake: cost.stake,
    onChange: sent.onChange,
    leastOdds: sent.leastOdds,
  }
}

/** What the rules see of a slip at these prices. */
export const termsOf = (
  slip: Pick<AskedSlip, 'kind' | 'sizes' | 'lineStake' | 'eachWay' | 'shape'>,
  legs: readonly TicketLeg[],
): TicketTerms => ({
  kind: slip.kind,
  sizes: slip.sizes,
  unit: slip.lineStake,
  eachWay: slip.eachWay,
  legs,
  bankers: slip.shape.bankers,
})
