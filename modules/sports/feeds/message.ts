import type { Specifiers } from '../markets/market-type.ts'
import type { Odds, OutcomeResult, Split } from '../result.ts'
import type { EventState, SportCode } from '../sport.ts'

export type Named = Readonly<Record<string, string>> & { EN: string }

/** A competitor as a feed tells of it: no picture, two colours (#rrggbb) and initials. */
export type FedCompetitor = {
  ref: string
  name: Named
  initials: string
  colours: readonly [string, string]
}

/** An event with all that it stands under. Names come by language code. */
export type FedEvent = {
  ref: string
  sport: SportCode
  category: { ref: string; name: Named }
  tournament: { ref: string; name: Named; tier: 1 | 2 | 3 | 4 | 5 }
  /** A match has home and away; a field has entries, by their keys. */
  competitors:
    | { home: FedCompetitor; away: FedCompetitor }
    | { entries: readonly { key: string; competitor: FedCompetitor }[]; name: Named }
  startsAt: Date
  /** Of a field: the places of each-way bets, and the part of the price. */
  placeTerms?: { places: number; fraction: { part: number; of: number } }
  /** What a match is made of: best of so many, periods of so many minutes, rounds. A change of it voids what was sold. */
  format: Readonly<Record<string, number>>
}

export type FedMarket = {
  type: string
  specifiers: Specifiers
  status: 'active' | 'suspended' | 'inactive' | 'handed over'
  /** Odds of 0 or absent: the outcome is not offered. `fair`: the model's or the feed's chances, where it tells them. */
  outcomes: readonly { key: string; odds: Odds; fair?: Split }[]
}

export type FedResult = {
  type: string
  specifiers: Specifiers
  outcomes: readonly { key: string; result: OutcomeResult }[]
}

type OfEvent = { event: string }

/**
 * What a feed says. `id` is the feed's own, `seq` grows by one with each message of the feed; `at` is when it happened by the
 * source's clock, not when it arrived. A message is applied exactly once by (feed, id).
 */
export type FeedMessage = { id: string; seq: number; at: Date } & (
  | ({ kind: 'fixture' } & { fixture: FedEvent })
  | ({ kind: 'odds'; state?: EventState; markets: readonly FedMarket[] } & OfEvent)
  | ({ kind: 'bet stop'; types: 'all' | readonly string[]; to: 'suspended' | 'inactive' } & OfEvent)
  /** Where the event stands, without prices. Own events are settled from it by the graders of `markets/`. */
  | ({ kind: 'state'; state: EventState } & OfEvent)
  | ({
      kind: 'result'
      certainty: 1 | 2
      markets: readonly FedResult[]
      state?: EventState
    } & OfEvent)
  | ({
      kind: 'rollback result'
      markets: readonly { type: string; specifiers: Specifiers }[]
    } & OfEvent)
  | ({
      kind: 'cancel' | 'rollback cancel'
      /** Empty: all of the event. */
      markets: readonly { type: string; specifiers: Specifiers }[]
      /** Legs accepted from `from` up to, without, `to`. Either may be missing. */
      from?: Date
      to?: Date
      reason: string
    } & OfEvent)
  | { kind: 'alive'; subscribed: boolean }
  | { kind: 'snapshot complete'; request: string }
)
