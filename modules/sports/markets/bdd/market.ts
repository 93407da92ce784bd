import { boutEnded, onBoutEnd } from '../cockfight-rules.ts'
import { defineMarket, ended } from '../define-market.ts'
import { onlyWinner } from '../lines.ts'

/** Both dead: a draw before full time. */
export const bdd = defineMarket({
  code: 'bdd',
  class: 'special',
  ways: 2,
  specifiers: [],
  outcomes: () => ['yes', 'no'],
  rules: {
    cockfight: onBoutEnd((end, outcomes) =>
      onlyWinner(outcomes, end === 'both dead' ? 'yes' : 'no'),
    ),
  },
  example: { state: ended(boutEnded('both dead', 210)), specifiers: {} },
})
