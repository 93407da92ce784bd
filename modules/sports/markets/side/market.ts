import { boutEnded, onBoutEnd } from '../cockfight-rules.ts'
import { defineMarket, ended } from '../define-market.ts'
import { allVoid, onlyWinner } from '../lines.ts'

/** Meron or Wala; a draw of either kind gives the stakes back. */
export const side = defineMarket({
  code: 'side',
  class: 'main',
  ways: 2,
  specifiers: [],
  outcomes: () => ['meron', 'wala'],
  rules: {
    cockfight: onBoutEnd((end, outcomes) =>
      end === 'meron' || end === 'wala' ? onlyWinner(outcomes, end) : allVoid(outcomes),
    ),
  },
  example: { state: ended(boutEnded('wala', 140)), specifiers: {} },
})
