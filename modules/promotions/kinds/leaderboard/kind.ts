import { type Money, money } from '@tessera/money'
import { giftLine, giftOf, moneyOf } from '../../gift-terms.ts'
import { freezeMinutes, refreshMinutes } from '../../limits.ts'
import { filterLines } from '../counted-bets.ts'
import { amountIn, defineRewardKind } from '../kind.ts'
import { type Band, type BoardScore, LeaderboardTerms } from './terms.ts'

/** A score as it is read: money, points, or a multiple of the stake. */
export function scoreFact(score: BoardScore, amount: bigint, unit: string): Money | number {
  if (score === 'multiple') return Number(amount) / 10_000
  return score === 'missionPoints' ? Number(amount) : money(amount, unit)
}

/** The prize of a rank. */
export const bandOf = (bands: readonly Band[], rank: number): Band | undefined =>
  bands.find(({ from, to }) => from <= rank && rank <= to)

/** The money of all prizes, in ledger units. */
export const prizesOf = (bands: readonly Band[]): bigint =>
  bands.reduce((sum, { from, to, gift }) => sum + moneyOf(giftOf(gift)) * BigInt(to - from + 1), 0n)

/** Members by their score, with prizes by rank. */
export const leaderboard = defineRewardKind({
  name: 'leaderboard',
  Terms: LeaderboardTerms,
  lines: (terms, unit) => [
    { key: `leaderboard.score.${terms.score}`, facts: {} },
    { key: terms.optIn ? 'mission.optIn' : 'mission.noOptIn', facts: {} },
    ...(terms.leastScore === null
      ? []
      : [
          { key: 'leaderboard.least' as const, facts: { least: amountIn(terms.leastScore, unit) } },
        ]),
    ...terms.bands.flatMap(({ from, to, gift }) => [
      from === to
        ? { key: 'leaderboard.rank' as const, facts: { rank: from } }
        : { key: 'leaderboard.ranks' as const, facts: { from, to } },
      giftLine(gift, unit),
    ]),
    { key: 'leaderboard.ties', facts: {} },
    { key: 'leaderboard.refresh', facts: { minutes: refreshMinutes } },
    { key: 'leaderboard.final', facts: { minutes: freezeMinutes } },
    ...(terms.score === 'missionPoints' ? [] : filterLines(terms, unit)),
    { key: 'leaderboard.who', facts: {} },
  ],
  example: () => ({ key: 'leaderboard.example', facts: {} }),
})
