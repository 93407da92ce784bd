import { regularOf } from '../markets/football-score.ts'
import type { Specifiers } from '../markets/market-type.ts'
import { marketType } from '../markets/index.ts'
import { wholeSplit } from '../result.ts'
import type { EventState, FootballScore, Sides } from '../sport.ts'
import { MatchOutlook } from './football-outlook.ts'
import { footballTicks, type FootballStrength } from './football-ticks.ts'
import { type GoalGrid, gridsOf } from './goal-grid.ts'

/** An outcome of one event that is joined with others of it. */
export type JoinedPick = { type: string; specifiers: Specifiers; outcome: string }

/**
 * The chance that all of them win, in parts of 10^9; or why they cannot be joined: one of them may be void or half won (or is not
 * told by the score), one of them follows from another, or they exclude each other.
 */
export type Joined = { chance: number } | { refused: 'mayBeVoid' | 'follows' | 'impossible' }

/** Scores that are less likely than this change no price. */
const negligible = 1e-13

type Cell = { goals: Sides; chance: number }

const cellsOf = ({ rows }: GoalGrid): Cell[] =>
  rows.flatMap((row, home) =>
    Array.from(row, (chance, away): Cell => ({ goals: [home, away], chance })).filter(
      (cell) => cell.chance >= negligible,
    ),
  )

const plus = (first: Sides, second: Sides): Sides => [first[0] + second[0], first[1] + second[1]]

/**
 * Outcomes of one football match joined into one leg. Each way in which its two halves can end is graded as the match itself will
 * be, so that price and settlement cannot differ.
 */
export function joinedChance(
  strength: FootballStrength,
  state: EventState,
  picks: readonly JoinedPick[],
): Joined {
  const { score } = state
  if (score.kind !== 'football') throw new Error(`This is a score of ${score.kind}`)
  const graders = picks.map((pick) => graderOf(pick, score))
  // With all others, but without this one.
  const without = picks.map(() => 0)
  let together = 0
  for (const { first, second, chance } of endsOf(strength, score, picks.some(needsHalves))) {
    const wins = graders.map((grade) => grade(first, second))
    if (wins.includes(undefined)) return { refused: 'mayBeVoid' }
    const losing = wins.filter((win) => !win).length
    if (losing === 0) together += chance
    for (const [at, win] of wins.entries())
      if (losing === 0 || (losing === 1 && !win)) without[at] = (without[at] ?? 0) + chance
  }
  const parts = (chance: number) => Math.round(chance * wholeSplit)
  const chance = parts(together)
  if (chance === 0) return { refused: 'impossible' }
  // Each of them has to make it less likely than the others are.
  if (without.some((each) => parts(each) <= chance)) return { refused: 'follows' }
  return { chance }
}

const needsHalves = ({ type, specifiers }: JoinedPick): boolean =>
  type === 'half-full' || specifiers['period'] !== undefined

type End = { first: Sides; second: Sides; chance: number }

/** How the match can end: by its halves where one of the outcomes is about them, else by its goals alone. */
function endsOf(strength: FootballStrength, score: FootballScore, byHalves: boolean): End[] {
  const match = new MatchOutlook(score, gridsOf(strength))
  if (!byHalves)
    return cellsOf(match.of().grid).map(({ goals, chance }) => ({
      first: score.first,
      second: plus(score.second, goals),
      chance,
    }))
  const rests = cellsOf(match.of('second').grid)
  return cellsOf(match.of('first').grid).flatMap((half) =>
    rests
      .filter((rest) => half.chance * rest.chance >= negligible)
      .map((rest) => ({
        first: plus(score.first, half.goals),
        second: plus(score.second, rest.goals),
        chance: half.chance * rest.chance,
      })),
  )
}

/** Whether an outcome wins; undefined where it is not simply won or lost. */
type Grader = (first: Sides, second: Sides) => boolean | undefined

/** Grades an outcome by the goals of both halves, each time once for what it is about. */
function graderOf(pick: JoinedPick, score: FootballScore): Grader {
  const type = marketType(pick.type)
  const { specifiers, outcome } = pick
  if (!type?.kinds.includes('football') || type.fits?.('football', specifiers) === false)
    return () => undefined
  const from = regularOf(score)
  const known = new Map<string, boolean | undefined>()
  const aboutOf = (first: Sides, second: Sides): Sides =>
    specifiers['period'] === 'first'
      ? first
      : specifiers['period'] === 'second'
        ? second
        : plus(first, second)
  return (first, second) => {
    const about = aboutOf(first, second)
    const key = needsBoth(pick) ? `${first.join()} ${second.join()}` : about.join()
    if (known.has(key)) return known.get(key)
    const state = endOf(first, second)
    const result = type.grade({ state, specifiers, entries: [], from })?.[outcome]
    const won = result?.void === 'none' ? result.won : undefined
    known.set(key, won)
    return won
  }
}

// A handicap of the second half starts from what of the score at acceptance is beyond the first.
const needsBoth = ({ type }: JoinedPick): boolean =>
  type === 'half-full' || marketType(type)?.countsFrom === true

// Goals to come have no order: what depends on it is not told by such a score.
const endOf = (first: Sides, second: Sides): EventState => ({
  status: 'ended',
  score: { kind: 'football', period: 'over', minute: footballTicks, first, second },
})
