import { boutEnded, onBoutEnd } from '../cockfight-rules.ts'
import { defineMarket, ended } from '../define-market.ts'
import { onlyWinner } from '../lines.ts'

/** A draw by full time: both alive after ten minutes. */
export const ftd = defineMarket({
  code: 'ftd',
  class: 'special',
  ways: 2,
  specifiers: [],
  outcomes: () => ['yes', 'no'],
  rules: {
    cockfight: onBoutEnd((end, outcomes) =>
      onlyWinner(outcomes, end === 'full time' ? 'yes' : 'no'),
    ),
  },
  example: { state: ended(boutEnded('full time', 600)), specifiers: {} },
})
