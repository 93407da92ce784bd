import type { Score, Sides } from '../../sport.ts'

/** A column of a score: the number of each side, the most telling one last. */
export type ScoreColumn = { id: string; home: string; away: string; isMain: boolean }

const column = (
  id: string,
  [home, away]: readonly [number | string, number | string],
  isMain = false,
) => ({
  id,
  home: String(home),
  away: String(away),
  isMain,
})

const sum = (parts: readonly Sides[]): Sides => [
  parts.reduce((all, [home]) => all + home, 0),
  parts.reduce((all, [, away]) => all + away, 0),
]

/** Goals without those after penalties. */
export const goalsOf = ({
  first,
  second,
  extra = [0, 0],
}: {
  first: Sides
  second: Sides
  extra?: Sides | undefined
}): Sides => sum([first, second, extra])

const points = ['0', '15', '30', '40', 'A']

const tennisPoints = (games: Sides | undefined, [home, away]: Sides): [string, string] =>
  games && games[0] === 6 && games[1] === 6
    ? [String(home), String(away)]
    : [points[home] ?? String(home), points[away] ?? String(away)]

/** The score of a match as its columns; none before it has begun, or of a field. */
export function scoreColumns(score: Score): ScoreColumn[] {
  switch (score.kind) {
    case 'football':
      return score.period === 'before' ? [] : [column('goals', goalsOf(score), true)]
    case 'basketball':
      return score.quarter === 0
        ? []
        : [
            ...score.quarters.map((each, at) => column(`q${at + 1}`, each)),
            column('points', sum([...score.quarters, score.overtime ?? [0, 0]]), true),
          ]
    case 'tennis':
      return score.sets.length === 0 && !score.points
        ? []
        : [
            ...score.sets.map((each, at) =>
              column(`set${at + 1}`, each, at === score.sets.length - 1),
            ),
            ...(score.points
              ? [column('points', tennisPoints(score.sets.at(-1), score.points))]
              : []),
          ]
    case 'esports': {
      if (score.maps.length === 0) return []
      const won = (side: 0 | 1) =>
        score.maps.filter(({ isOver, winner }) => isOver && winner === side)
      const now = score.maps.at(-1)
      return [
        ...(now ? [column('rounds', now.rounds)] : []),
        column('maps', [won(0).length, won(1).length], true),
      ]
    }
    case 'fight':
    case 'cockfight':
    case 'field':
      return []
  }
}

/** The part that is played, as the key of a text with its numbers. */
export type Playing =
  | { key: 'clock.minute'; values: { minute: string } }
  | { key: 'clock.half' | 'clock.extra' | 'clock.penalties' | 'clock.overtime'; values?: undefined }
  | { key: 'clock.quarter'; values: { quarter: string; left: string } }
  | { key: 'clock.set' | 'clock.map' | 'clock.round'; values: { number: string } }

const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** What is played at the moment; undefined before the start and of a field. */
export function playingOf(score: Score): Playing | undefined {
  switch (score.kind) {
    case 'football':
      if (score.period === 'before' || score.period === 'over') return undefined
      if (score.period === 'half') return { key: 'clock.half' }
      if (score.period === 'extra') return { key: 'clock.extra' }
      if (score.period === 'penalties') return { key: 'clock.penalties' }
      return { key: 'clock.minute', values: { minute: String(score.minute) } }
    case 'basketball':
      if (score.quarter === 0) return undefined
      return score.quarter > 4
        ? { key: 'clock.overtime' }
        : {
            key: 'clock.quarter',
            values: { quarter: String(score.quarter), left: minutes(score.secondsLeft) },
          }
    case 'tennis':
      return score.sets.length === 0
        ? undefined
        : { key: 'clock.set', values: { number: String(score.sets.length) } }
    case 'esports':
      return score.maps.length === 0
        ? undefined
        : { key: 'clock.map', values: { number: String(score.maps.length) } }
    case 'fight':
      return score.round === 0
        ? undefined
        : { key: 'clock.round', values: { number: String(score.round) } }
    case 'cockfight':
    case 'field':
      return undefined
  }
}
