import { defineMarket, ended } from '../define-market.ts'
import { halves, played, playedOf } from '../football-score.ts'
import { lost, won } from '../lines.ts'
import type { Specifiers } from '../market-type.ts'

/** The most goals of a side that are listed; a half has fewer. */
export const listedGoals = ({ period }: Specifiers): number => (period === undefined ? 4 : 3)

/** The scores that are listed: home wins, draws, away wins. */
export function listedScores(specifiers: Specifiers): string[] {
  const goals = Array.from({ length: listedGoals(specifiers) + 1 }, (_none, count) => count)
  const scores = goals.flatMap((home) => goals.map((away) => [home, away] as const))
  const order = ([home, away]: readonly [number, number]) => Math.sign(away - home)
  return scores
    .toSorted((first, second) => order(first) - order(second))
    .map(([home, away]) => `${home}:${away}`)
}

export const correctScore = defineMarket({
  code: 'correct-score',
  class: 'special',
  ways: 'list',
  specifiers: [halves],
  outcomes: (specifiers) => [...listedScores(specifiers), 'other'],
  rules: {
    football: (graded) => {
      const { goals, isOver } = playedOf(graded, graded.specifiers)
      const isBeyond = Math.max(...goals) > listedGoals(graded.specifiers)
      const decided = graded.outcomes.map((key) => {
        if (key === 'other') return [key, isBeyond ? won : isOver && lost] as const
        const [home = 0, away = 0] = key.split(':').map(Number)
        // Goals are not taken back: a score that was passed cannot come again.
        const isPassed = goals[0] > home || goals[1] > away
        const isReached = goals[0] === home && goals[1] === away
        return [key, isPassed ? lost : isOver && (isReached ? won : lost)] as const
      })
      return Object.fromEntries(decided.flatMap(([key, result]) => (result ? [[key, result]] : [])))
    },
  },
  example: { state: ended(played([1, 0], [1, 1])), specifiers: {} },
})
