import { defineMarket, ended } from '../define-market.ts'
import { esportsPlayed, onRounds, roundsAt, roundsRange, sumOfSides } from '../esports-rules.ts'
import { isOtherLength, scheduled } from '../fight-rules.ts'
import { countedMethod, halfRoundsSoFar } from '../fight-score.ts'
import { allVoid, decidedOf, overUnder, type Range } from '../lines.ts'
import { restVoid } from '../decided-among.ts'

/** Rounds of a map, or rounds that a fight lasts. */
export const rounds = defineMarket({
  code: 'rounds',
  class: 'main',
  ways: 2,
  specifiers: [
    { name: 'line', form: 'half' },
    { name: 'map', form: 'count', isOptional: true },
    { ...scheduled, isOptional: true },
  ],
  fits: (kind, specifiers) =>
    kind === 'esports'
      ? specifiers['map'] !== undefined && specifiers['rounds'] === undefined
      : specifiers['map'] === undefined && specifiers['rounds'] !== undefined,
  keepsFrom: roundsAt,
  outcomes: () => ['over', 'under'],
  rules: {
    esports: onRounds(roundsRange, sumOfSides, (count, { specifiers }) =>
      overUnder(count, specifiers['line'] ?? '0'),
    ),
    fight: (graded) => {
      const { score, specifiers, outcomes, hasEnded } = graded
      if (isOtherLength(graded)) return allVoid(outcomes)
      const halves = halfRoundsSoFar(score)
      const isWithoutResult = score.end !== undefined && countedMethod(score.end) === 'no contest'
      const range: Range = [halves, score.end && !isWithoutResult ? halves : 2 * score.rounds]
      const line = Number(specifiers['line'] ?? '0')
      // 9.5 rounds are passed with the nineteenth half round, the first one of the tenth round.
      const decided = decidedOf((count) => overUnder(count, String(2 * line - 0.5)), range)
      if (isWithoutResult) return restVoid(outcomes, decided)
      return hasEnded && !score.end ? undefined : decided
    },
  },
  example: {
    state: ended(esportsPlayed([13, 9], [10, 13], [16, 14])),
    specifiers: { line: '21.5', map: '1' },
  },
})
