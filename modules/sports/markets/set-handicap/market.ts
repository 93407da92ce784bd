import { defineMarket, ended } from '../define-market.ts'
import { handicap } from '../lines.ts'
import { onSets, tennisPlayed } from '../tennis-rules.ts'

export const setHandicap = defineMarket({
  code: 'set-handicap',
  class: 'main',
  ways: 2,
  specifiers: [{ name: 'line', form: 'line' }],
  outcomes: () => ['1', '2'],
  rules: {
    tennis: onSets(([home, away], { specifiers }) =>
      handicap(home - away, specifiers['line'] ?? '0'),
    ),
  },
  example: { state: ended(tennisPlayed(3, [6, 4], [3, 6], [7, 6])), specifiers: { line: '-1.5' } },
})
