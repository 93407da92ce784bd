import type { OutcomeResult } from '../result.ts'
import type { FieldScore } from '../sport.ts'
import type { Rule } from './define-market.ts'
import { lost, voided, won } from './lines.ts'

/** Of a field: no more than all of a profit can be taken away. */
const wholePpm = 1_000_000

/**
 * How the entries end of which the first `places` win. Entries that share the last places divide the stake; those that did not
 * start are void, and reduce the prices of the others.
 */
export const firstPlaces =
  (placesOf: (specifiers: Readonly<Record<string, string>>) => number): Rule<'field'> =>
  ({ score, hasEnded, specifiers, outcomes }) => {
    if (!score.isFinal && !hasEnded) return {}
    const places = placesOf(specifiers)
    return Object.fromEntries(outcomes.map((entry) => [entry, resultOf(score, entry, places)]))
  }

function resultOf(score: FieldScore, entry: string, places: number): OutcomeResult {
  const absent = score.nonStarters ?? []
  if (absent.some((each) => each.entry === entry)) return voided
  const sum = absent.reduce((ppm, each) => ppm + each.reductionPpm, 0)
  const reduction = sum > 0 ? { reductionPpm: Math.min(sum, wholePpm) } : {}
  // Who started and has no rank did not finish.
  const rank = Object.hasOwn(score.ranks, entry) ? score.ranks[entry] : undefined
  if (rank === undefined) return { ...lost, ...reduction }
  const left = places - rank.rank + 1
  if (left <= 0) return { ...lost, ...reduction, rank }
  const deadHeat = rank.tied > left ? { deadHeat: { places: left, tied: rank.tied } } : {}
  return { ...won, ...deadHeat, ...reduction, rank }
}

/** A final table as the examples of the rules page have it. */
export const finalTable = (
  ranks: FieldScore['ranks'],
  nonStarters: NonNullable<FieldScore['nonStarters']> = [],
): FieldScore => ({ kind: 'field', isFinal: true, ranks, nonStarters })
