import { defineMarket, ended } from '../define-market.ts'
import { overUnder } from '../lines.ts'
import { onGames, tennisPlayed } from '../tennis-rules.ts'

export const games = defineMarket({
  code: 'games',
  class: 'main',
  ways: 2,
  specifiers: [{ name: 'line', form: 'line' }],
  outcomes: () => ['over', 'under'],
  rules: {
    tennis: onGames(
      ([home, away]) => home + away,
      (count, { specifiers }) => overUnder(count, specifiers['line'] ?? '0'),
    ),
  },
  example: { state: ended(tennisPlayed(3, [6, 4], [3, 6], [7, 6])), specifiers: { line: '29.5' } },
})
