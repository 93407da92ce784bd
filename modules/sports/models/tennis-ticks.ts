import {
  gamesOfSet,
  isMatchTieBreak,
  matchTieBreakPoints,
  matchWonBy,
  other,
  plusOne,
  setWonBy,
  tieBreakPoints,
  wonByTwo,
} from '../markets/tennis-score.ts'
import type { Side, Sides, TennisScore } from '../sport.ts'
import { type TickLaw, wholeTick } from './tick-law.ts'

/** The chance of each side to win a point that it serves, as a whole number of 2^32, above 0 and below that. */
export type TennisStrength = { serve: Sides }

export const tennisStart = (
  bestOf: 3 | 5,
  server: Side,
  isLastSetMatchTieBreak = false,
): TennisScore => ({
  kind: 'tennis',
  bestOf,
  sets: [[0, 0]],
  setsOver: 0,
  points: [0, 0],
  server,
  ...(isLastSetMatchTieBreak && { isLastSetMatchTieBreak }),
})

/** Who serves the point of a tie-break after so many, by who served its first: one point, then two each in turn. */
export const tieBreakServer = (first: Side, points: number): Side =>
  (points + 1) % 4 < 2 ? first : other(first)

/** Who served the first point of a tie-break, by who serves after so many: the same rule, read backwards. */
export const firstServer = tieBreakServer

/** A tick is a point. */
export function tennisLaw({ serve }: TennisStrength): TickLaw<TennisScore> {
  return {
    next(score) {
      const server = score.server ?? 0
      const home = server === 0 ? serve[0] : wholeTick - serve[1]
      return [
        { event: 'home point', weight: home },
        { event: 'away point', weight: wholeTick - home },
      ]
    },
    apply: (score, event) => afterPoint(score, event === 'home point' ? 0 : 1),
    isOver: (score) =>
      matchWonBy(score) !== undefined ||
      score.retired !== undefined ||
      score.disqualified !== undefined,
  }
}

function afterPoint(score: TennisScore, side: Side): TennisScore {
  const games = score.sets[score.setsOver] ?? [0, 0]
  const before = score.points ?? [0, 0]
  const server = score.server ?? 0
  const points = plusOne(before, side)
  const isMatch = isMatchTieBreak(score, score.setsOver)
  if (isMatch || (games[0] === gamesOfSet && games[1] === gamesOfSet)) {
    const needed = isMatch ? matchTieBreakPoints : tieBreakPoints
    const first = firstServer(server, before[0] + before[1])
    const played = points[0] + points[1]
    return wonByTwo(points, needed) === undefined
      ? { ...score, points, server: tieBreakServer(first, played) }
      : afterGame(score, plusOne(games, side), other(first))
  }
  // Advantage lost is forty all again.
  if (points[0] === 4 && points[1] === 4) return { ...score, points: [3, 3] }
  return wonByTwo(points, 4) === undefined
    ? { ...score, points }
    : afterGame(score, plusOne(games, side), other(server))
}

function afterGame(score: TennisScore, games: Sides, server: Side): TennisScore {
  const sets = [...score.sets.slice(0, score.setsOver), games]
  const isSetOver = isMatchTieBreak(score, score.setsOver) || setWonBy(games) !== undefined
  const after: TennisScore = { ...score, sets, points: [0, 0], server }
  if (!isSetOver) return after
  const ended = { ...after, setsOver: score.setsOver + 1 }
  return matchWonBy(ended) === undefined ? { ...ended, sets: [...sets, [0, 0]] } : ended
}
