import type { FightScore } from '../sport.ts'
import type { Graded, Rule } from './define-market.ts'
import { countedMethod } from './fight-score.ts'
import { allVoid, type Results } from './lines.ts'

/** The number of rounds that a market was sold for: with another number it is void. */
export const scheduled = { name: 'rounds', form: 'count' } as const

export const isOtherLength = ({ score, specifiers }: Graded<'fight'>): boolean =>
  specifiers['rounds'] !== undefined && specifiers['rounds'] !== String(score.rounds)

type End = NonNullable<FightScore['end']>

/** A rule about the end of a fight. A fight without result is void. */
export const onEnd =
  (rule: (end: End, graded: Graded<'fight'>) => Results | undefined): Rule<'fight'> =>
  (graded) => {
    const { score, hasEnded, outcomes } = graded
    if (!score.end) return hasEnded ? undefined : {}
    return countedMethod(score.end) === 'no contest' ? allVoid(outcomes) : rule(score.end, graded)
  }

/** A fight as the examples of the rules page have it. */
export const fightEnded = (rounds: number, roundSeconds: number, end: End): FightScore => ({
  kind: 'fight',
  rounds,
  roundSeconds,
  round: end.round,
  secondsFought: (end.round - 1) * roundSeconds + end.second,
  end,
})
