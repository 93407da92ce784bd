import type { EventState } from '../sport.ts'
import { regularOf } from './football-score.ts'
import type { From, MarketType, Specifiers } from './market-type.ts'

/**
 * What a leg keeps of the score when it is accepted, to be graded from it: the goals where its market counts from them, the
 * rounds of its map where that may be played anew. Undefined before the start, and for all other markets.
 */
export function fromOf(
  type: MarketType,
  state: EventState,
  specifiers: Specifiers,
): From | undefined {
  if (state.status !== 'live' && state.status !== 'interrupted') return undefined
  if (type.keepsFrom) return type.keepsFrom(state, specifiers)
  return type.countsFrom === true && state.score.kind === 'football'
    ? regularOf(state.score)
    : undefined
}
