import { defineMarket, ended } from '../define-market.ts'
import { fightEnded, onEnd } from '../fight-rules.ts'
import { countedMethod, fightWinner, methodKeys, sideKey } from '../fight-score.ts'
import { onlyWinner } from '../lines.ts'

export const method = defineMarket({
  code: 'method',
  class: 'side',
  ways: 'list',
  specifiers: [],
  outcomes: () => methodKeys,
  rules: {
    fight: onEnd((end, { score, outcomes }) => {
      if (end.method === 'draw') return onlyWinner(outcomes, 'draw')
      const won = fightWinner(score)
      return won === undefined
        ? undefined
        : onlyWinner(outcomes, `${sideKey(won)}/${countedMethod(end)}`)
    }),
  },
  example: {
    state: ended(fightEnded(12, 180, { winner: 1, method: 'technical ko', round: 7, second: 100 })),
    specifiers: {},
  },
})
