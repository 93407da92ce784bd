import * as z from 'zod/mini'
import { Digits } from '../../digits.ts'
import { GiftTerms } from '../../gift-terms.ts'
import { countMost, missionPointsMost, missionStepsMost, winMultipleMostPpm } from '../../limits.ts'
import { Filter, takesAll } from '../counted-bets.ts'

/** What a mission counts. Those of bets are summed up as bets end; the others are read from what has been stored. */
export const missionMetrics = [
  'validBet',
  'betCount',
  'winCount',
  'winMultiple',
  'depositCount',
  'depositSum',
  'firstDeposit',
  'logInStreak',
  'profile',
] as const
export type MissionMetric = (typeof missionMetrics)[number]

export const missionPeriods = ['once', 'daily', 'weekly', 'monthly'] as const
export type MissionPeriod = (typeof missionPeriods)[number]

/** What a metric counts in: ledger units, a number, or a multiple of the stake. */
export type Measure = 'amount' | 'count' | 'multiple'
export const measureOf = (metric: MissionMetric): Measure => {
  if (metric === 'validBet' || metric === 'depositSum') return 'amount'
  return metric === 'winMultiple' ? 'multiple' : 'count'
}

const given = {
  gift: GiftTerms,
  /** What claiming it adds on leaderboards of mission points. */
  points: z.int().check(z.gte(0), z.lte(missionPointsMost)),
}
const listed = [z.minLength(1), z.maxLength(missionStepsMost)] as const
const Multiple = z.int().check(z.gte(1_000_000), z.lte(winMultipleMostPpm))

/** What it counts of bets, where it counts bets. */
export const countsOfMetric: Partial<
  Record<MissionMetric, 'validBet' | 'bets' | 'wins' | 'multiple'>
> = { validBet: 'validBet', betCount: 'bets', winCount: 'wins', winMultiple: 'multiple' }
export const betMetrics = missionMetrics.filter((metric) => countsOfMetric[metric])
export const countMetrics = missionMetrics.filter((metric) => measureOf(metric) === 'count')
export const amountMetrics = missionMetrics.filter((metric) => measureOf(metric) === 'amount')

/** The highest target that can be reached. */
const targetMost: Partial<Record<MissionMetric, bigint>> = { firstDeposit: 1n, profile: 3n }

const Shape = z.extend(Filter, {
  metric: z.enum(missionMetrics),
  period: z.enum(missionPeriods),
  optIn: z.boolean(),
  /** The mission that has to be done before. */
  after: z.nullable(z.uuid()),
  /** A gift of more money than this is reviewed before it can be used; null: none is. */
  reviewOver: z._default(z.nullable(Digits), null),
  /** The steps, in the measure of the metric: one of these lists. */
  amountSteps: z.optional(z.array(z.object({ amount: Digits, ...given })).check(...listed)),
  countSteps: z.optional(
    z
      .array(z.object({ count: z.int().check(z.gte(1), z.lte(countMost)), ...given }))
      .check(...listed),
  ),
  multipleSteps: z.optional(z.array(z.object({ timesPpm: Multiple, ...given })).check(...listed)),
})

/** A step: `target` in ledger units, a number, or ten-thousandths of the stake. */
export type MissionStep = { target: bigint; gift: GiftTerms; points: number }

/** The steps of a mission, the first to reach first. */
export function missionSteps(terms: z.output<typeof Shape>): MissionStep[] {
  switch (measureOf(terms.metric)) {
    case 'amount':
      return (terms.amountSteps ?? []).map(({ amount, ...rest }) => ({
        ...rest,
        target: BigInt(amount),
      }))
    case 'count':
      return (terms.countSteps ?? []).map(({ count, ...rest }) => ({
        ...rest,
        target: BigInt(count),
      }))
    case 'multiple':
      return (terms.multipleSteps ?? []).map(({ timesPpm, ...rest }) => ({
        ...rest,
        target: BigInt(Math.floor(timesPpm / 100)),
      }))
  }
}

const rising = (steps: readonly MissionStep[]) =>
  steps.length > 0 &&
  steps.every(({ target }, at) => at === 0 || target > (steps[at - 1]?.target ?? 0n))

export const MissionTerms = Shape.check(
  z.refine((terms) => rising(missionSteps(terms))),
  // Only bets are of a game.
  z.refine((terms) => countsOfMetric[terms.metric] !== undefined || takesAll(terms)),
  z.refine((terms) => {
    const most = targetMost[terms.metric]
    return most === undefined || missionSteps(terms).every(({ target }) => target <= most)
  }),
  // What happens once cannot be asked for again each day.
  z.refine(
    ({ metric, period }) =>
      period === 'once' || (metric !== 'firstDeposit' && metric !== 'profile'),
  ),
)
export type MissionTerms = z.output<typeof MissionTerms>
