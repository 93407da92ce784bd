import { defineMarket, ended } from '../define-market.ts'
import { esportsPlayed, onMaps } from '../esports-rules.ts'
import { seriesScores } from '../esports-score.ts'
import { allVoid, onlyWinner } from '../lines.ts'

export const mapScore = defineMarket({
  code: 'map-score',
  class: 'side',
  ways: 'list',
  specifiers: [{ name: 'bestof', form: 'of', values: ['3', '5', '7'] }],
  outcomes: ({ bestof }) => seriesScores(Number(bestof)),
  rules: {
    esports: onMaps((maps, { score, specifiers, outcomes }) =>
      specifiers['bestof'] === String(score.bestOf)
        ? onlyWinner(outcomes, maps.join(':'))
        : allVoid(outcomes),
    ),
  },
  example: {
    state: ended(esportsPlayed([13, 9], [10, 13], [16, 14])),
    specifiers: { bestof: '3' },
  },
})
