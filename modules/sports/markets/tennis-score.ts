import type { Side, Sides, TennisScore } from '../sport.ts'

/** How the sets of a tennis match are counted: for the graders, for the model, and for the law of its points. */
export const gamesOfSet = 6
export const tieBreakPoints = 7
export const matchTieBreakPoints = 10

export const other = (side: Side): Side => (side === 0 ? 1 : 0)
export const plusOne = (sides: Sides, side: Side): Sides =>
  side === 0 ? [sides[0] + 1, sides[1]] : [sides[0], sides[1] + 1]

export const setsToWin = (score: TennisScore): number => (score.bestOf + 1) / 2

/** Who has won so many, by two: a game, a set without tie-break, a tie-break. */
export function wonByTwo([home, away]: Sides, needed: number): Side | undefined {
  if (home >= needed && home - away >= 2) return 0
  if (away >= needed && away - home >= 2) return 1
  return undefined
}

/** Who has won a set with these games, tie-break included. */
export const setWonBy = (games: Sides): Side | undefined =>
  wonByTwo(games, gamesOfSet) ?? (games[0] > gamesOfSet ? 0 : games[1] > gamesOfSet ? 1 : undefined)

/** Whether the set with this index is one long tie-break. */
export const isMatchTieBreak = (score: TennisScore, set: number): boolean =>
  score.isLastSetMatchTieBreak === true && set === score.bestOf - 1

/** The games of a set as they are counted: a match tie-break is one game for its winner, whatever its points. */
export function countedGames(score: TennisScore, set: number): Sides {
  const games = score.sets[set] ?? [0, 0]
  if (!isMatchTieBreak(score, set)) return games
  if (set >= score.setsOver) return [0, 0]
  return games[0] > games[1] ? [1, 0] : [0, 1]
}

export function setsWon(score: TennisScore): Sides {
  let sets: Sides = [0, 0]
  for (const games of score.sets.slice(0, score.setsOver))
    sets = plusOne(sets, games[0] > games[1] ? 0 : 1)
  return sets
}

/** Who has won the match by its sets. */
export function matchWonBy(score: TennisScore): Side | undefined {
  const sets = setsWon(score)
  if (sets[0] >= setsToWin(score)) return 0
  return sets[1] >= setsToWin(score) ? 1 : undefined
}

/** All games of the match so far. */
export function gamesWon(score: TennisScore): Sides {
  let games: Sides = [0, 0]
  for (const set of score.sets.keys()) {
    const [home, away] = countedGames(score, set)
    games = [games[0] + home, games[1] + away]
  }
  return games
}

/** With which games a set can end from here. */
export function setEnds(games: Sides): Sides[] {
  const ends = new Map<string, Sides>()
  const seen = new Set<string>()
  const visit = (at: Sides): void => {
    const key = at.join(':')
    if (seen.has(key)) return
    seen.add(key)
    if (setWonBy(at) !== undefined) ends.set(key, at)
    else for (const side of [0, 1] as const) visit(plusOne(at, side))
  }
  visit(games)
  return [...ends.values()]
}
