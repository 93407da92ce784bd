import type { OutcomeResult } from '../result.ts'
import { allVoid, type Results } from './lines.ts'

/** What is decided while the event may still end in any of these ways: the results that are the same in all of them. */
export function decidedAmong(ends: readonly Results[]): Results {
  const [first = {}, ...others] = ends
  return Object.fromEntries(
    Object.entries(first).filter(([key, result]) =>
      others.every((each) => isEqual(result, each[key])),
    ),
  )
}

const isEqual = (first: OutcomeResult, second: OutcomeResult | undefined): boolean =>
  first.won === second?.won && first.void === second.void

/** Of an event that cannot go on as it should: what is not decided is void. */
export const restVoid = (outcomes: readonly string[], decided: Results): Results => ({
  ...allVoid(outcomes),
  ...decided,
})
