import { defineMarket, ended } from '../define-market.ts'
import { esportsPlayed, onMap, roundsAt } from '../esports-rules.ts'
import { raceWonBy } from '../esports-score.ts'
import { sideKey } from '../fight-score.ts'
import { allVoid, onlyWinner } from '../lines.ts'

export const raceTo = defineMarket({
  code: 'race-to',
  class: 'side',
  ways: 2,
  specifiers: [
    { name: 'map', form: 'count' },
    { name: 'to', form: 'count' },
  ],
  keepsFrom: roundsAt,
  outcomes: () => ['1', '2'],
  rules: {
    esports: onMap(({ map, rounds, isOver }, { specifiers, outcomes }) => {
      // The order is that of the rounds that the map counts; of a map that is played anew it is gone.
      const first = raceWonBy(
        rounds === map.rounds ? map : { rounds, isOver },
        Number(specifiers['to']),
      )
      if (first === 'unknown') return undefined
      if (first !== undefined) return onlyWinner(outcomes, sideKey(first))
      return isOver ? allVoid(outcomes) : {}
    }),
  },
  example: {
    state: ended(esportsPlayed([13, 4], [10, 13], [16, 14])),
    specifiers: { map: '1', to: '5' },
  },
})
