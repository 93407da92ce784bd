import { defineMarket, ended } from '../define-market.ts'
import { overUnder } from '../lines.ts'
import { onSets, tennisPlayed } from '../tennis-rules.ts'

export const sets = defineMarket({
  code: 'sets',
  class: 'main',
  ways: 2,
  specifiers: [{ name: 'line', form: 'line' }],
  outcomes: () => ['over', 'under'],
  rules: {
    tennis: onSets(([home, away], { specifiers }) =>
      overUnder(home + away, specifiers['line'] ?? '0'),
    ),
  },
  example: { state: ended(tennisPlayed(3, [6, 4], [3, 6], [7, 6])), specifiers: { line: '2.5' } },
})
