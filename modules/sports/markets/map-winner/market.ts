import { defineMarket, ended } from '../define-market.ts'
import { esportsPlayed } from '../esports-rules.ts'
import { seriesWonBy, winnerOfMap } from '../esports-score.ts'
import { sideKey } from '../fight-score.ts'
import { allVoid, onlyWinner } from '../lines.ts'

export const mapWinner = defineMarket({
  code: 'map-winner',
  class: 'main',
  ways: 2,
  specifiers: [{ name: 'map', form: 'count' }],
  outcomes: () => ['1', '2'],
  rules: {
    esports: ({ score, specifiers, outcomes, hasEnded }) => {
      const map = score.maps[Number(specifiers['map']) - 1]
      const winner = map && winnerOfMap(score, map)
      if (winner !== undefined) return onlyWinner(outcomes, sideKey(winner))
      const isOver = seriesWonBy(score) !== undefined
      if (!map) return isOver || hasEnded ? allVoid(outcomes) : {}
      // A map that was begun has an official result sooner or later.
      return isOver || hasEnded ? undefined : {}
    },
  },
  example: { state: ended(esportsPlayed([13, 9], [10, 13], [16, 14])), specifiers: { map: '2' } },
})
