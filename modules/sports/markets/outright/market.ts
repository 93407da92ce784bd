import { defineMarket, ended } from '../define-market.ts'
import { finalTable, firstPlaces } from '../field-score.ts'

export const outright = defineMarket({
  code: 'outright',
  class: 'side',
  ways: 'list',
  specifiers: [],
  outcomes: (_specifiers, entries) => entries.map(({ key }) => key),
  rules: { field: firstPlaces(() => 1) },
  example: {
    state: ended(
      finalTable({
        aldea: { rank: 1, tied: 2 },
        brisa: { rank: 1, tied: 2 },
        cumbre: { rank: 3, tied: 1 },
        duna: { rank: 4, tied: 1 },
      }),
    ),
    specifiers: {},
  },
})
