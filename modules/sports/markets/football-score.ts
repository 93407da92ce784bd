import type { FootballScore, Side, Sides } from '../sport.ts'
import type { Graded, Rule } from './define-market.ts'
import type { Results } from './lines.ts'
import type { Specifier, Specifiers } from './market-type.ts'

/** The halves of a match, each a market of its own. Without it: the match without extra time. */
export const halves: Specifier = {
  name: 'period',
  form: 'of',
  values: ['first', 'second'],
  isOptional: true,
}

/** What counts for a market: the goals of its period, and whether more may come. */
export type Played = { goals: Sides; isOver: boolean }

/** The whole match counts 90 minutes and stoppage, without extra time and penalties. */
export function playedOf(
  { score, hasEnded }: Pick<Graded<'football'>, 'score' | 'hasEnded'>,
  { period }: Specifiers,
): Played {
  const isFirstOver = hasEnded || !['before', 'first'].includes(score.period)
  const isOver = hasEnded || ['extra', 'penalties', 'over'].includes(score.period)
  if (period === 'first') return { goals: score.first, isOver: isFirstOver }
  if (period === 'second') return { goals: score.second, isOver }
  return { goals: regularOf(score), isOver }
}

export const regularOf = ({ first, second }: FootballScore): Sides => [
  first[0] + second[0],
  first[1] + second[1],
]

export const sumOf = ([home, away]: Sides): number => home + away

/** A rule that sees the goals of its period only; it is asked when no more may come. */
export const whenOver =
  (rule: (goals: Sides, graded: Graded<'football'>) => Results): Rule<'football'> =>
  (graded) => {
    const { goals, isOver } = playedOf(graded, graded.specifiers)
    return isOver ? rule(goals, graded) : {}
  }

/**
 * Who scored the goals of the period, in order; undefined where the source does not say and it does not follow from the score.
 */
export function scorersOf(score: FootballScore, { period }: Specifiers): Side[] | undefined {
  const [first, second] = [sumOf(score.first), sumOf(score.second)]
  const goals = period === 'first' ? score.first : period === 'second' ? score.second : undefined
  const [home, away] = goals ?? regularOf(score)
  if (home === 0 || away === 0) return Array<Side>(home + away).fill(away === 0 ? 0 : 1)
  const start = period === 'second' ? first : 0
  const end = period === 'first' ? first : first + second
  // An order that is shorter than the score tells nothing: a goal is missing somewhere.
  return score.order && score.order.length >= first + second
    ? score.order.slice(start, end)
    : undefined
}

/** A match as the examples of the rules page have it: 90 minutes, ended. */
export const played = (first: Sides, second: Sides, order?: readonly Side[]): FootballScore => ({
  kind: 'football',
  period: 'over',
  minute: 90,
  first,
  second,
  ...(order && { order }),
})
