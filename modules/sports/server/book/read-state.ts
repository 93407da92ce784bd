import * as z from 'zod/mini'
import { readScore } from '../../markets/scores.ts'
import type { EventState, Score } from '../../sport.ts'

const StateShape = z.object({
  status: z.enum(['planned', 'live', 'interrupted', 'ended', 'abandoned', 'cancelled', 'closed']),
  score: z.unknown(),
})

/** Where an event stands, as a feed tells it; undefined where it is no score of its sport. */
export function readState(given: unknown, kind: Score['kind']): EventState | undefined {
  const read = z.safeParse(StateShape, given)
  const score = read.data && readScore(read.data.score)
  if (!read.data || score?.kind !== kind) return undefined
  return { status: read.data.status, score }
}

const add = (sides: readonly (readonly [number, number] | undefined)[]): number[] => [
  sides.reduce((sum, side) => sum + (side?.[0] ?? 0), 0),
  sides.reduce((sum, side) => sum + (side?.[1] ?? 0), 0),
]

/** Numbers of a score that only grow while it is played. */
function growing(score: Score): number[] {
  switch (score.kind) {
    case 'football':
      return [...add([score.first, score.second, score.extra]), ...add([score.penalties])]
    case 'basketball':
      return add([...score.quarters, score.overtime])
    case 'tennis':
      return [score.setsOver, ...add(score.sets)]
    case 'esports':
      return [
        score.maps.length,
        score.maps.filter(({ isOver }) => isOver).length,
        ...score.maps.flatMap(({ rounds, replayedFrom }) => (replayedFrom ? [] : rounds)),
      ]
    case 'fight':
      return [score.round]
    case 'cockfight':
      return [score.secondsFought]
    case 'field':
      return []
  }
}

/** Whether something that counted no longer does, as after a video review. */
export function hasGoneBack(before: Score, after: Score): boolean {
  if (before.kind === 'esports' && after.kind === 'esports') {
    if (after.maps.some(({ replayedFrom }) => replayedFrom)) return false
  }
  const next = growing(after)
  return growing(before).some((number, at) => (next[at] ?? 0) < number)
}
