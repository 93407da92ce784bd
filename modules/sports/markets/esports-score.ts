import type { EsportsMap, EsportsScore, Side, Sides } from '../sport.ts'
import { plusOne } from './tennis-score.ts'

/** How maps and rounds of e-sports are counted: for the graders, for the model, and for the law of its rounds. */
export const mapsToWin = (bestOf: number): number => Math.ceil((bestOf + 1) / 2)

/** Who has won a map with these rounds. */
export function mapWonBy(
  { raceTo, leadBy }: { raceTo: number; leadBy: number },
  [home, away]: Sides,
): Side | undefined {
  if (home >= raceTo && home - away >= leadBy) return 0
  if (away >= raceTo && away - home >= leadBy) return 1
  return undefined
}

/** Who has won a map: as it ended, or by official result. */
export const winnerOfMap = (score: EsportsScore, map: EsportsMap): Side | undefined =>
  map.winner ?? (map.isOver ? mapWonBy(score, map.rounds) : undefined)

export const isPlayedOut = (map: EsportsMap): boolean => map.isOver && map.isGivenUp !== true

/** Maps won; without those given up, only maps that were played to their end. */
export function mapsWon(score: EsportsScore, withGivenUp: boolean): Sides {
  let maps: Sides = [0, 0]
  for (const map of score.maps) {
    const winner = winnerOfMap(score, map)
    if (winner !== undefined && (isPlayedOut(map) || (withGivenUp && map.isGivenUp === true)))
      maps = plusOne(maps, winner)
  }
  return maps
}

/** Who has won the match, official results of maps included. */
export function seriesWonBy(score: EsportsScore): Side | undefined {
  const [home, away] = mapsWon(score, true)
  if (home >= mapsToWin(score.bestOf)) return 0
  return away >= mapsToWin(score.bestOf) ? 1 : undefined
}

/** The scores in maps or sets with which a best of so many can end, best for home first. */
export function seriesScores(bestOf: number): string[] {
  const needed = mapsToWin(bestOf)
  const lost = Array.from({ length: needed }, (_, number) => number)
  return [
    ...lost.map((number) => `${needed}:${number}`),
    ...lost.toReversed().map((number) => `${number}:${needed}`),
  ]
}

/** The scores in maps or sets with which a best of so many can end from here. */
export function seriesEnds(bestOf: number, [home, away]: Sides): Sides[] {
  return seriesScores(bestOf)
    .map((text): Sides => {
      const [first = 0, second = 0] = text.split(':').map(Number)
      return [first, second]
    })
    .filter(([first, second]) => {
      const needed = mapsToWin(bestOf)
      if (home === needed || away === needed) return first === home && second === away
      return first >= home && second >= away
    })
}

/** Who was the first to win so many rounds of a map; 'unknown' where both have and the source does not say who came first. */
export function raceWonBy(map: EsportsMap, target: number): Side | 'unknown' | undefined {
  const [home, away] = map.rounds
  if (home < target && away < target) return undefined
  if (away < target) return 0
  if (home < target) return 1
  let rounds: Sides = [0, 0]
  for (const side of map.order ?? []) {
    rounds = plusOne(rounds, side)
    if (rounds[side] >= target) return side
  }
  return 'unknown'
}
