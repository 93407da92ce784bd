import { defineMarket, ended } from '../define-market.ts'
import { allVoid, onlyWinner, winnerOf } from '../lines.ts'
import { matchWonBy } from '../tennis-score.ts'
import { ofMatch, tennisPlayed } from '../tennis-rules.ts'

export const setWinner = defineMarket({
  code: 'set-winner',
  class: 'side',
  ways: 2,
  specifiers: [{ name: 'set', form: 'count' }],
  outcomes: () => ['1', '2'],
  rules: {
    tennis: (graded) => {
      const { score, specifiers, outcomes } = graded
      const number = Number(specifiers['set'])
      const games = score.sets[number - 1]
      if (games && number <= score.setsOver) return onlyWinner(outcomes, winnerOf(games))
      // A set that is not played is void.
      return matchWonBy(score) === undefined ? ofMatch(graded, {}) : allVoid(outcomes)
    },
  },
  example: { state: ended(tennisPlayed(3, [6, 4], [3, 6], [7, 6])), specifiers: { set: '2' } },
})
