import { defineMarket, ended } from '../define-market.ts'
import {
  differenceOf,
  esportsPlayed,
  onRounds,
  roundDifferenceRange,
  roundsAt,
} from '../esports-rules.ts'
import { handicap } from '../lines.ts'

export const roundHandicap = defineMarket({
  code: 'round-handicap',
  class: 'main',
  ways: 2,
  specifiers: [
    { name: 'line', form: 'line' },
    { name: 'map', form: 'count' },
  ],
  keepsFrom: roundsAt,
  outcomes: () => ['1', '2'],
  rules: {
    esports: onRounds(roundDifferenceRange, differenceOf, (difference, { specifiers }) =>
      handicap(difference, specifiers['line'] ?? '0'),
    ),
  },
  example: {
    state: ended(esportsPlayed([13, 9], [10, 13], [16, 14])),
    specifiers: { line: '-3.5', map: '1' },
  },
})
