import { defineMarket, ended } from '../define-market.ts'
import { seriesScores } from '../esports-score.ts'
import { allVoid, onlyWinner } from '../lines.ts'
import { onSets, tennisPlayed } from '../tennis-rules.ts'

export const setScore = defineMarket({
  code: 'set-score',
  class: 'side',
  ways: 'list',
  specifiers: [{ name: 'bestof', form: 'of', values: ['3', '5'] }],
  outcomes: ({ bestof }) => seriesScores(Number(bestof)),
  rules: {
    tennis: onSets((sets, { score, specifiers, outcomes }) =>
      specifiers['bestof'] === String(score.bestOf)
        ? onlyWinner(outcomes, sets.join(':'))
        : allVoid(outcomes),
    ),
  },
  example: { state: ended(tennisPlayed(3, [6, 4], [3, 6], [7, 6])), specifiers: { bestof: '3' } },
})
