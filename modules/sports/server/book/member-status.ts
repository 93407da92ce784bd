import type { EventStatus } from '../../sport.ts'
import type { FeedState } from './feeds.ts'

export type MarketStatus =
  | 'active'
  | 'suspended'
  | 'inactive'
  | 'settled'
  | 'cancelled'
  | 'handed over'

/** What a member can do with a market. */
export type MemberStatus = 'active' | 'suspended' | 'closed'

export type Standing = {
  market: MarketStatus
  isMarketHeld: boolean
  event: EventStatus
  isEventHeld: boolean
  feed: FeedState
  /** Whether the time at which it was to start has come. */
  hasBegun: boolean
}

const overStatuses = new Set<EventStatus>(['ended', 'abandoned', 'cancelled', 'closed'])

/** An event on which nothing can be bet any more. */
export const isOver = (status: EventStatus): boolean => overStatuses.has(status)

/**
 * The one rule of what a member sees: bets are taken where the market is active, nobody holds it or its event, the event is to
 * come or live, and its feed is there. One that should have begun waits until its feed says so. `sports.member_status` says
 * the same to queries.
 */
export function memberStatus(standing: Standing): MemberStatus {
  const { market, event, feed } = standing
  if (isOver(event) || !['active', 'suspended', 'handed over'].includes(market)) return 'closed'
  const isHeld = standing.isMarketHeld || standing.isEventHeld
  const isLate = event === 'planned' && standing.hasBegun
  const isOpen =
    market === 'active' && !isHeld && !isLate && event !== 'interrupted' && feed === 'up'
  return isOpen ? 'active' : 'suspended'
}
