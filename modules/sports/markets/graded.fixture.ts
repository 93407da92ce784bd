import type { EventState, FootballScore, Sides } from '../sport.ts'
import { played } from './football-score.ts'
import type { From, MarketType, Specifiers } from './market-type.ts'

/** The results of a market by a state of its event. */
export const gradeOf = (
  type: MarketType,
  state: EventState,
  specifiers: Specifiers = {},
  from: From = [0, 0],
) => type.grade({ state, specifiers, entries: [], from })

/** A match that ended so. */
export const endedAt = (
  first: Sides,
  second: Sides,
  more: Partial<FootballScore> = {},
): EventState => ({ status: 'ended', score: { ...played(first, second), ...more } })

/** Worked example 69: abandoned after 70 minutes at 3:1, 1:1 at half-time. */
export const abandonedAt70: EventState = {
  status: 'abandoned',
  score: { ...played([1, 1], [2, 0], [0, 1, 0, 0]), period: 'second', minute: 70 },
}
