import { defineMarket, ended } from '../define-market.ts'
import { halves, played, whenOver } from '../football-score.ts'
import { handicap } from '../lines.ts'

export const drawNoBet = defineMarket({
  code: 'draw-no-bet',
  class: 'side',
  ways: 2,
  specifiers: [halves],
  outcomes: () => ['1', '2'],
  rules: { football: whenOver(([home, away]) => handicap(home - away, '0')) },
  example: { state: ended(played([1, 0], [0, 1])), specifiers: {} },
})
