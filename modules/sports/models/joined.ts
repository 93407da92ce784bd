import { regularOf } from '../markets/football-score.ts'
import type { From, Specifiers } from '../markets/market-type.ts'
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
  const from = regularOf(score)
  // With all others, but without this one.
  const without = picks.map(() => 0)
  let together = 0
  for (const { end, chance } of endsOf(strength, score, picks.some(needsHalves))) {
    const wins = picks.map((pick) => isWon(pick, end, from))
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

/** How the match can end: by its halves where one of the outcomes is about them, else by its goals alone. */
function endsOf(
  strength: FootballStrength,
  score: FootballScore,
  byHalves: boolean,
): { end: EventState; chance: number }[] {
  const match = new MatchOutlook(score, gridsOf(strength))
  if (!byHalves)
    return cellsOf(match.of().grid).map(({ goals, chance }) => ({
      end: endOf(score, [0, 0], goals),
      chance,
    }))
  const second = cellsOf(match.of('second').grid)
  return cellsOf(match.of('first').grid).flatMap((half) =>
    second
      .filter((rest) => half.chance * rest.chance >= negligible)
      .map((rest) => ({
        end: endOf(score, half.goals, rest.goals),
        chance: half.chance * rest.chance,
      })),
  )
}

// Goals to come have no order: what depends on it is not told by such a score.
function endOf({ first, second }: FootballScore, inFirst: Sides, inSecond: Sides): EventState {
  return {
    status: 'ended',
    score: {
      kind: 'football',
      period: 'over',
      minute: footballTicks,
      first: plus(first, inFirst),
      second: plus(second, inSecond),
    },
  }
}

/** Undefined where the outcome is not simply won or lost. */
function isWon(pick: JoinedPick, state: EventState, from: From): boolean | undefined {
  const results = marketType(pick.type)?.grade({
    state,
    specifiers: pick.specifiers,
    entries: [],
    from,
  })
  const result = results?.[pick.outcome]
  return result?.void === 'none' ? result.won : undefined
}
