import type { CockfightScore } from '../sport.ts'
import type { Rule } from './define-market.ts'
import { allVoid, type Results } from './lines.ts'

/** A rule about the end of a bout. A bout that is called off gives all stakes back. */
export const onBoutEnd =
  (
    rule: (end: NonNullable<CockfightScore['end']>, outcomes: readonly string[]) => Results,
  ): Rule<'cockfight'> =>
  ({ score, hasEnded, outcomes }) => {
    if (score.end === undefined) return hasEnded ? undefined : {}
    return score.end === 'cancelled' ? allVoid(outcomes) : rule(score.end, outcomes)
  }

/** A bout as the examples of the rules page have it. */
export const boutEnded = (end: CockfightScore['end'], secondsFought: number): CockfightScore => ({
  kind: 'cockfight',
  secondsFought,
  ...(end !== undefined && { end }),
})
