import type { Sides, TennisScore } from '../sport.ts'
import { decidedAmong, restVoid } from './decided-among.ts'
import type { Graded, Rule } from './define-market.ts'
import { seriesEnds } from './esports-score.ts'
import { decidedOf, type Range, type Results } from './lines.ts'
import {
  gamesWon,
  isMatchTieBreak,
  matchWonBy,
  setEnds,
  setsToWin,
  setsWon,
  setWonBy,
} from './tennis-score.ts'

/** Whether a match goes on as it should: not after a retirement or a disqualification. */
export const isBrokenOff = (score: TennisScore): boolean =>
  score.retired !== undefined || score.disqualified !== undefined

/** Of a match that was broken off what is not decided is void; of one that ended otherwise the score has to tell it all. */
export function ofMatch({ score, hasEnded, outcomes }: Graded<'tennis'>, decided: Results) {
  if (isBrokenOff(score)) return restVoid(outcomes, decided)
  const isKnown = outcomes.every((key) => key in decided)
  return hasEnded && !isKnown ? undefined : decided
}

/** A rule about the sets of the match: it is asked for every score in sets that the match can end with. */
export const onSets =
  (rule: (sets: Sides, graded: Graded<'tennis'>) => Results): Rule<'tennis'> =>
  (graded) => {
    const ends = seriesEnds(graded.score.bestOf, setsWon(graded.score))
    return ofMatch(graded, decidedAmong(ends.map((sets) => rule(sets, graded))))
  }

/** A rule about a number of games: it is asked for the least and the most that it can come to. */
export const onGames =
  (
    numberOf: (games: Sides) => number,
    rule: (count: number, graded: Graded<'tennis'>) => Results,
  ): Rule<'tennis'> =>
  (graded) =>
    ofMatch(
      graded,
      decidedOf((count) => rule(count, graded), gamesRange(graded.score, numberOf)),
    )

const freshSet = setEnds([0, 0])

/** What a number of games comes to at least and at most: it adds up over sets. */
function gamesRange(score: TennisScore, numberOf: (games: Sides) => number): Range {
  const so = numberOf(gamesWon({ ...score, sets: score.sets.slice(0, score.setsOver) }))
  const [least, most] = rest(score, score.setsOver, setsWon(score), numberOf)
  return [so + least, so + most]
}

function rest(
  score: TennisScore,
  set: number,
  sets: Sides,
  numberOf: (games: Sides) => number,
): Range {
  if (Math.max(...sets) >= setsToWin(score)) return [0, 0]
  let [least, most] = [Infinity, -Infinity]
  for (const winner of [0, 1] as const) {
    const won: Sides = winner === 0 ? [sets[0] + 1, sets[1]] : [sets[0], sets[1] + 1]
    const counts = endsOf(score, set)
      .filter((games) => (games[0] > games[1] ? 0 : 1) === winner)
      .map(numberOf)
    if (counts.length === 0) continue
    const [after, upTo] = rest(score, set + 1, won, numberOf)
    least = Math.min(least, Math.min(...counts) + after)
    most = Math.max(most, Math.max(...counts) + upTo)
  }
  return [least, most]
}

function endsOf(score: TennisScore, set: number): readonly Sides[] {
  if (isMatchTieBreak(score, set))
    return [
      [1, 0],
      [0, 1],
    ]
  const games = score.sets[set]
  return set === score.setsOver && games && setWonBy(games) === undefined
    ? setEnds(games)
    : freshSet
}

/** Who won the match, or wins it because the other was disqualified. */
export function officialWinner(score: TennisScore): '1' | '2' | undefined {
  const winner = matchWonBy(score)
  if (winner !== undefined) return winner === 0 ? '1' : '2'
  if (score.disqualified === undefined) return undefined
  return score.disqualified === 0 ? '2' : '1'
}

/** A match as the examples of the rules page have it: played to its end. */
export const tennisPlayed = (bestOf: 3 | 5, ...sets: Sides[]): TennisScore => ({
  kind: 'tennis',
  bestOf,
  sets,
  setsOver: sets.length,
})
