import type { Result, Trend } from './plays/family.ts'

/** What an outcome did in a number of issues (domain 6.5). */
export type OutcomeTrend = {
  outcome: string
  hits: number
  /** Issues since it was last seen; all of them where it was not. */
  omission: number
  /** The most issues in a row without it. */
  longestOmission: number
  /** How many issues lay between its hits on average, rounded down. */
  averageOmission: number
  /** The most issues in a row with it. */
  longestStreak: number
  isHot: boolean
  isCold: boolean
}

type Chance = Trend['outcomes'][number]

/** The longest run of one answer among these. */
function longestRun(answers: readonly boolean[], wanted: boolean): number {
  let [longest, run] = [0, 0]
  for (const answer of answers) {
    run = answer === wanted ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

/** Hot: at least five quarters of what its chance lets expect. Compared in whole numbers. */
const isHot = ({ wins, of }: Chance, hits: number, count: number): boolean =>
  count > 0 && 4n * BigInt(hits) * of >= 5n * BigInt(count) * wins

/** Cold: not seen for at least twice as long as it takes on average. */
const isCold = ({ wins, of }: Chance, omission: number): boolean =>
  BigInt(omission) * wins >= 2n * of

/** What each outcome of a trend did in these results, newest first. Cancelled issues have none, and are not counted. */
export function outcomesOf(
  { outcomes, outcomeOf }: Pick<Trend, 'outcomes' | 'outcomeOf'>,
  results: readonly Result[],
): OutcomeTrend[] {
  const seen = results.map((result) => outcomeOf(result))
  return outcomes.map((chance) => {
    const isHit = seen.map((each) => each === chance.code)
    const hits = isHit.filter(Boolean).length
    const first = isHit.indexOf(true)
    const omission = first === -1 ? isHit.length : first
    return {
      outcome: chance.code,
      hits,
      omission,
      longestOmission: longestRun(isHit, false),
      averageOmission: Math.floor(isHit.length / (hits + 1)),
      longestStreak: longestRun(isHit, true),
      isHot: isHot(chance, hits, isHit.length),
      isCold: isCold(chance, omission),
    }
  })
}

/** How often the newest outcome of a trend came in a row; nothing where the newest result was none of its outcomes. */
export function runOf(
  { outcomeOf }: Pick<Trend, 'outcomeOf'>,
  results: readonly Result[],
): { outcome: string; run: number } | undefined {
  const newest = results[0] && outcomeOf(results[0])
  if (newest === undefined) return undefined
  const end = results.findIndex((result) => outcomeOf(result) !== newest)
  return { outcome: newest, run: end === -1 ? results.length : end }
}

/** The two-sided trends whose newest outcome came at least so often in a row, longest first. */
export const dragonsOf = (
  trends: readonly Trend[],
  results: readonly Result[],
  least: number,
): { trend: string; outcome: string; run: number }[] =>
  trends
    .filter(({ isTwoSided }) => isTwoSided)
    .flatMap((trend) => {
      const found = runOf(trend, results)
      return found && found.run >= least ? [{ trend: trend.code, ...found }] : []
    })
    .toSorted((one, other) => other.run - one.run)
