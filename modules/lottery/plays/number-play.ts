import { coveredMax, linesMax, pastedLinesMax } from '../limits.ts'
import type { Play, Result } from './family.ts'
import { checkOf } from './picked.ts'

/** A number of the result that a play looks at, and the place of the tier that it hits. */
export type Target = readonly [number: string, tier: number]

type NumberPlay = Pick<Play, 'code' | 'group' | 'tiers' | 'bets' | 'price' | 'example'> & {
  digits: number
  /** The numbers that can win, of a result. */
  targets(result: Result): readonly Target[]
  /** How many targets a result has at most, by tier. */
  most: readonly number[]
  /** What a selection covers a part of. */
  market?: string
}

/** A play of typed numbers: a line for each, which hits as often as a target is that number. */
export function numberPlay({ digits, targets, most, market, ...play }: NumberPlay): Play {
  const size = 10 ** digits
  const rows = [
    { code: 'number', options: { digits }, least: 1, most: Math.min(size, pastedLinesMax) },
  ]
  const isPicked = checkOf(rows)
  return {
    ...play,
    rows,
    count: (selection) => (isPicked(selection) ? Math.min(selection[0]?.length ?? 0, linesMax) : 0),
    hits: ([chosen = []], result) => {
      const numbers = new Set(chosen)
      const counts = play.tiers.map(() => 0)
      for (const [number, tier] of targets(result)) {
        if (numbers.has(number)) counts[tier] = (counts[tier] ?? 0) + 1
      }
      return counts
    },
    mostHits: (selection) => (isPicked(selection) ? [most] : []),
    ...(market !== undefined &&
      size <= coveredMax && {
        covers: ([chosen = []]) => [{ market, size, outcomes: chosen }],
      }),
  }
}
