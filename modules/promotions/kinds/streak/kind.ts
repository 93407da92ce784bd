import { giftLine } from '../../gift-terms.ts'
import { claimDays } from '../../limits.ts'
import { amountIn, defineRewardKind } from '../kind.ts'
import { reviewLines } from '../mission/kind.ts'
import { StreakTerms } from './terms.ts'

/** Business days in a row. */
export const streak = defineRewardKind({
  name: 'streak',
  Terms: StreakTerms,
  lines: ({ by, least, repeats, optIn, steps, reviewOver }, unit) => [
    {
      key: `streak.by.${by}`,
      facts: least === null ? {} : { least: amountIn(least, unit) },
    },
    { key: optIn ? 'mission.optIn' : 'mission.noOptIn', facts: {} },
    ...steps.flatMap(({ days, gift }) => [
      { key: 'streak.step' as const, facts: { days } },
      giftLine(gift, unit),
    ]),
    { key: 'streak.broken', facts: {} },
    { key: repeats ? 'streak.repeats' : 'streak.once', facts: {} },
    { key: 'streak.day', facts: {} },
    ...(by === 'validBet' ? [{ key: 'counted.bets' as const, facts: {} }] : []),
    ...(by === 'deposit' ? [{ key: 'mission.reversed' as const, facts: {} }] : []),
    { key: 'streak.claim', facts: { days: claimDays } },
    ...reviewLines(reviewOver, unit),
    { key: 'mission.kept', facts: {} },
  ],
  example: ({ steps }) => {
    const last = steps.at(-1)
    return last && { key: 'streak.example', facts: { days: last.days, count: steps.length } }
  },
})
