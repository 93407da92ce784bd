import { type Money, money } from '@tessera/money'
import { giftLine } from '../../gift-terms.ts'
import { claimDays } from '../../limits.ts'
import { filterLines } from '../counted-bets.ts'
import { amountIn, defineRewardKind, type Line } from '../kind.ts'
import {
  countsOfMetric,
  measureOf,
  type MissionMetric,
  missionSteps,
  MissionTerms,
} from './terms.ts'

/** A target as it is read: money, a number, or a multiple of the stake. */
export function targetFact(metric: MissionMetric, target: bigint, unit: string): Money | number {
  switch (measureOf(metric)) {
    case 'amount':
      return money(target, unit)
    case 'count':
      return Number(target)
    case 'multiple':
      return Number(target) / 10_000
  }
}

/** A task with steps: each that is reached gives something, and the former ones stay. */
export const mission = defineRewardKind({
  name: 'mission',
  Terms: MissionTerms,
  lines: (terms, unit) => [
    { key: `mission.period.${terms.period}`, facts: {} },
    { key: terms.optIn ? 'mission.optIn' : 'mission.noOptIn', facts: {} },
    ...(terms.after === null ? [] : [{ key: 'mission.after' as const, facts: {} }]),
    ...missionSteps(terms).flatMap(({ target, gift }, at): Line[] => [
      {
        key: `mission.step.${terms.metric}`,
        facts: { step: at + 1, target: targetFact(terms.metric, target, unit) },
      },
      giftLine(gift, unit),
    ]),
    ...(countsOfMetric[terms.metric] ? filterLines(terms, unit) : []),
    ...(isOfDeposits(terms.metric) ? [{ key: 'mission.reversed' as const, facts: {} }] : []),
    { key: 'mission.cumulative', facts: {} },
    { key: 'mission.claim', facts: { days: claimDays } },
    ...reviewLines(terms.reviewOver, unit),
    { key: 'mission.kept', facts: {} },
  ],
  example: (terms, unit) => {
    const steps = missionSteps(terms)
    const last = steps.at(-1)
    if (!last) return undefined
    const target = targetFact(terms.metric, last.target, unit)
    return { key: `mission.example.${terms.metric}`, facts: { target, count: steps.length } }
  },
})

/** From which money on the staff look at a gift before it can be used. */
export const reviewLines = (over: string | null, unit: string): Line[] =>
  over === null ? [] : [{ key: 'mission.review', facts: { amount: amountIn(over, unit) } }]

const isOfDeposits = (metric: MissionMetric): boolean =>
  metric === 'depositCount' || metric === 'depositSum' || metric === 'firstDeposit'
