import { defineMarket, ended } from '../define-market.ts'
import { esportsPlayed, onMaps } from '../esports-rules.ts'
import { handicap } from '../lines.ts'

export const mapHandicap = defineMarket({
  code: 'map-handicap',
  class: 'main',
  ways: 2,
  specifiers: [{ name: 'line', form: 'line' }],
  outcomes: () => ['1', '2'],
  rules: {
    esports: onMaps(([home, away], { specifiers }) =>
      handicap(home - away, specifiers['line'] ?? '0'),
    ),
  },
  example: {
    state: ended(esportsPlayed([13, 9], [10, 13], [16, 14])),
    specifiers: { line: '-1.5' },
  },
})
