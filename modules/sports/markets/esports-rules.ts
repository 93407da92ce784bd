import type { EsportsMap, EsportsScore, EventState, Sides } from '../sport.ts'
import { decidedAmong, restVoid } from './decided-among.ts'
import type { Graded, Rule } from './define-market.ts'
import { isPlayedOut, mapsWon, mapWonBy, seriesEnds, seriesWonBy } from './esports-score.ts'
import { allVoid, decidedOf, type Range, type Results } from './lines.ts'
import type { From, Specifiers } from './market-type.ts'

/** A rule about the maps of the match: it is asked for every score in maps that the match can end with. */
export const onMaps =
  (rule: (maps: Sides, graded: Graded<'esports'>) => Results): Rule<'esports'> =>
  (graded) => {
    const { score, outcomes, hasEnded } = graded
    // From a map that was given up on, the match is not played as it was sold.
    const givenUp = score.maps.findIndex((map) => map.isGivenUp === true)
    const natural = givenUp < 0 ? score : { ...score, maps: score.maps.slice(0, givenUp) }
    const ends = seriesEnds(score.bestOf, mapsWon(natural, false))
    const decided = decidedAmong(ends.map((maps) => rule(maps, graded)))
    if (givenUp >= 0) return restVoid(outcomes, decided)
    return hasEnded && !outcomes.every((key) => key in decided) ? undefined : decided
  }

/** The map that a market is about: what happened in it so far, and whether it can still be played to its end. */
type Asked = { map: EsportsMap; rounds: Sides; isOver: boolean; isBrokenOff: boolean }

/**
 * A rule about the rounds of one map. A bet that was made while a map was played is about that map: when it is broken off and
 * played anew, only what was decided in it stands. Bets made before it are about the replay.
 */
export const onMap =
  (rule: (asked: Asked, graded: Graded<'esports'>) => Results | undefined): Rule<'esports'> =>
  (graded) => {
    const { score, specifiers, outcomes, hasEnded, from } = graded
    const map = score.maps[Number(specifiers['map']) - 1]
    const isMatchOver = hasEnded || seriesWonBy(score) !== undefined
    if (!map) return isMatchOver ? allVoid(outcomes) : {}
    const isOfReplayed = map.replayedFrom !== undefined && from[0] + from[1] > 0
    const isOver = !isOfReplayed && isPlayedOut(map)
    const isBrokenOff = isOfReplayed || map.isGivenUp === true || (isMatchOver && !isOver)
    const rounds = (isOfReplayed && map.replayedFrom) || map.rounds
    const decided = rule({ map, rounds, isOver, isBrokenOff }, graded)
    return decided && isBrokenOff ? restVoid(outcomes, decided) : decided
  }

/** A rule about a number of rounds: it is asked for the least and the most that it can come to. */
export const onRounds = (
  rangeOf: (score: EsportsScore, rounds: Sides) => Range,
  numberOf: (rounds: Sides) => number,
  rule: (count: number, graded: Graded<'esports'>) => Results,
): Rule<'esports'> =>
  onMap(({ rounds, isOver }, graded) => {
    const number = numberOf(rounds)
    const isWon = isOver || mapWonBy(graded.score, rounds) !== undefined
    const range: Range = isWon ? [number, number] : rangeOf(graded.score, rounds)
    return decidedOf((count) => rule(count, graded), range)
  })

/** The rounds with which a side wins a map if the other one wins no more of them. */
const neededOf = ({ raceTo, leadBy }: EsportsScore, others: number): number =>
  Math.max(raceTo, others + leadBy)

/** How many rounds a map has at least and at most. With a lead of two it can go on for ever. */
export const roundsRange = (score: EsportsScore, [home, away]: Sides): Range => [
  Math.min(neededOf(score, away) + away, neededOf(score, home) + home),
  score.leadBy > 1 ? Infinity : 2 * score.raceTo - 1,
]

/** By how many rounds home wins a map at most; it loses by as many at most, below 0. */
export const roundDifferenceRange = (score: EsportsScore, [home, away]: Sides): Range => [
  home - neededOf(score, home),
  neededOf(score, away) - away,
]

export const sumOfSides = ([home, away]: Sides): number => home + away
export const differenceOf = ([home, away]: Sides): number => home - away

/** A match as the examples of the rules page have it: best of three, first to 13 rounds with two more than the other. */
export const esportsPlayed = (...rounds: Sides[]): EsportsScore => ({
  kind: 'esports',
  bestOf: 3,
  raceTo: 13,
  leadBy: 2,
  maps: rounds.map(([home, away]) => ({
    rounds: [home, away],
    isOver: true,
    winner: home > away ? 0 : 1,
  })),
})

/** What a leg on a map keeps: its rounds when the bet was accepted. A map that is played anew begins without any. */
export function roundsAt({ score }: EventState, specifiers: Specifiers): From {
  if (score.kind !== 'esports') return [0, 0]
  const map = score.maps[Number(specifiers['map']) - 1]
  return map && map.replayedFrom === undefined ? map.rounds : [0, 0]
}
