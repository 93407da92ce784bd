import { type OwnEvent, type OwnMatch, sportOf } from '../../feeds/house/verify-match.ts'
import { seasonMatch } from '../../feeds/house/play.ts'
import type { Model } from '../../markets/market-type.ts'
import type { Score } from '../../sport.ts'

/** Where a match stands after so many of its ticks, and what its prices follow from. */
export type Standing = {
  score: Score
  isLive: boolean
  isOver: boolean
  chances: readonly { event: string; weight: number }[]
  model: Model
}

export function standingAt(own: OwnEvent, match: OwnMatch, tick: number): Standing {
  const contest = seasonMatch(sportOf(own), match.strength)
  const words = match.ticks.slice(0, tick).map(({ word }) => word)
  const { scores, isOver } = contest.played(words)
  const score = scores[tick]
  if (!score) throw new RangeError(`No tick ${tick}`)
  const isLive = match.state !== 'planned'
  return {
    score,
    isLive,
    isOver,
    chances: isOver ? [] : contest.chances(words),
    model: contest.model({ status: isLive ? 'live' : 'planned', score }),
  }
}
