import { defineMarket, ended } from '../define-market.ts'
import { esportsPlayed, onMaps } from '../esports-rules.ts'
import { overUnder } from '../lines.ts'

export const maps = defineMarket({
  code: 'maps',
  class: 'main',
  ways: 2,
  specifiers: [{ name: 'line', form: 'line' }],
  outcomes: () => ['over', 'under'],
  rules: {
    esports: onMaps(([home, away], { specifiers }) =>
      overUnder(home + away, specifiers['line'] ?? '0'),
    ),
  },
  example: {
    state: ended(esportsPlayed([13, 9], [10, 13], [16, 14])),
    specifiers: { line: '2.5' },
  },
})
