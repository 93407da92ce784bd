import { restVoid } from '../decided-among.ts'
import { defineMarket, ended } from '../define-market.ts'
import { fightEnded, isOtherLength, scheduled } from '../fight-rules.ts'
import {
  countedMethod,
  countedTime,
  fightWinner,
  roundKeys,
  secondOfRound,
  sideKey,
} from '../fight-score.ts'
import { allVoid, lost, onlyWinner, type Results } from '../lines.ts'

/** Who stops the other one in which round. */
export const round = defineMarket({
  code: 'round',
  class: 'special',
  ways: 'list',
  specifiers: [scheduled],
  outcomes: ({ rounds }) => roundKeys(Number(rounds)),
  rules: {
    fight: (graded) => {
      const { score, outcomes, hasEnded } = graded
      if (isOtherLength(graded)) return allVoid(outcomes)
      // Rounds before the one that is fought are lost; a side may still not answer the bell.
      const isFought = secondOfRound(score) > 0
      const fought = isFought ? score.round : score.round - 1
      const passed: Results = Object.fromEntries(
        outcomes.filter((key) => Number(key.split('/r')[1]) < fought).map((key) => [key, lost]),
      )
      const end = score.end
      if (!end) return hasEnded ? undefined : passed
      const counted = countedMethod(end)
      if (counted === 'no contest') return restVoid(outcomes, passed)
      if (counted !== 'ko') return onlyWinner(outcomes, 'distance')
      const won = fightWinner(score)
      return won === undefined
        ? undefined
        : onlyWinner(outcomes, `${sideKey(won)}/r${countedTime(score, end).round}`)
    },
  },
  example: {
    state: ended(fightEnded(12, 180, { winner: 1, method: 'technical ko', round: 7, second: 100 })),
    specifiers: { rounds: '12' },
  },
})
