import { defineMarket, ended } from '../define-market.ts'
import { finalTable, firstPlaces } from '../field-score.ts'

export const topN = defineMarket({
  code: 'top-n',
  class: 'special',
  ways: 'list',
  specifiers: [{ name: 'places', form: 'count' }],
  outcomes: (_specifiers, entries) => entries.map(({ key }) => key),
  rules: { field: firstPlaces(({ places }) => Number(places)) },
  example: {
    state: ended(
      finalTable({
        aldea: { rank: 1, tied: 1 },
        brisa: { rank: 2, tied: 1 },
        cumbre: { rank: 3, tied: 2 },
        duna: { rank: 3, tied: 2 },
      }),
    ),
    specifiers: { places: '3' },
  },
})
