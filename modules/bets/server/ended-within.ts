import type { Settled } from './settlements.ts'

/** From when on, and before when, all of these bets ended. A Date has lost the microseconds that the database keeps. */
export function endedWithin(events: readonly Settled[]): { since: Date; until: Date } {
  const times = events.map(({ settledAt }) => settledAt.getTime())
  return { since: new Date(Math.min(...times)), until: new Date(Math.max(...times) + 1) }
}
