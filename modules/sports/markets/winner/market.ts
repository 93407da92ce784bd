import { basketballPlayed, scoredOf } from '../basketball-rules.ts'
import { defineMarket, ended } from '../define-market.ts'
import { seriesWonBy } from '../esports-score.ts'
import { onEnd } from '../fight-rules.ts'
import { fightWinner, sideKey } from '../fight-score.ts'
import { allVoid, onlyWinner, winnerOf } from '../lines.ts'
import { hasPeriod, periods } from '../periods.ts'
import { ofMatch, officialWinner } from '../tennis-rules.ts'

/** Who wins, with two outcomes: without a winner the stake is given back. */
export const winner = defineMarket({
  code: 'winner',
  class: 'main',
  ways: 2,
  specifiers: [periods],
  fits: hasPeriod,
  outcomes: () => ['1', '2'],
  rules: {
    tennis: (graded) => {
      const won = officialWinner(graded.score)
      return won === undefined ? ofMatch(graded, {}) : onlyWinner(graded.outcomes, won)
    },
    basketball: (graded) => {
      const { points, isOver } = scoredOf(graded, true)
      if (!isOver) return {}
      const ahead = winnerOf(points)
      return ahead === 'X' ? allVoid(graded.outcomes) : onlyWinner(graded.outcomes, ahead)
    },
    esports: ({ score, hasEnded, outcomes }) => {
      const won = seriesWonBy(score)
      if (won === undefined) return hasEnded ? undefined : {}
      return onlyWinner(outcomes, sideKey(won))
    },
    fight: onEnd((end, { score, outcomes }) => {
      if (end.method === 'draw') return allVoid(outcomes)
      const won = fightWinner(score)
      return won === undefined ? undefined : onlyWinner(outcomes, sideKey(won))
    }),
  },
  example: {
    state: ended(
      basketballPlayed(
        [
          [25, 22],
          [24, 27],
          [28, 26],
          [27, 29],
        ],
        [14, 11],
      ),
    ),
    specifiers: {},
  },
})
