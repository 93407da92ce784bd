import type { EventStatus, Score } from '../../sport.ts'
import type { MemberStatus } from './member-status.ts'

/** What changed of a market: absolute values, only what changed. */
export type MarketChange = {
  id: number
  version: number
  status: MemberStatus
  /** It stands, or stood until now, in a column of the lists. */
  isMain: boolean
  outcomes: Map<number, number>
}

export type EventChanges = {
  at: Date
  status?: EventStatus
  score?: Score
  stateAt?: Date
  markets: Map<number, MarketChange>
  /** Markets were added, or others stand in the lists: what is shown has to be read anew. */
  isNew: boolean
  isNewInLists: boolean
}

/** Where an event appears or disappears: a list by its name. */
export type ListChange = { list: string; event: number; isThere: boolean }

/** What a transaction changed of events; it is told once that is committed. */
export type Changes = { events: Map<number, EventChanges>; lists: ListChange[] }

export const noChanges = (): Changes => ({ events: new Map(), lists: [] })

/** The changes of an event, begun where there are none yet. */
export function changesOf(changes: Changes, event: number, at: Date): EventChanges {
  const known = changes.events.get(event)
  if (known) {
    known.at = at
    return known
  }
  const made: EventChanges = { at, markets: new Map(), isNew: false, isNewInLists: false }
  changes.events.set(event, made)
  return made
}

/** Adds what changed of a market to what has changed of it before: the later values win. */
export function noteMarket(changes: EventChanges, change: MarketChange): void {
  const known = changes.markets.get(change.id)
  changes.markets.set(change.id, {
    ...change,
    isMain: change.isMain || (known?.isMain ?? false),
    outcomes: new Map([...(known?.outcomes ?? []), ...change.outcomes]),
  })
}

/** Adds the changes of a transaction to others. */
export function joinChanges(into: Changes, from: Changes): void {
  into.lists.push(...from.lists)
  for (const [event, { markets, isNew, isNewInLists, ...told }] of from.events) {
    const known = changesOf(into, event, told.at)
    Object.assign(known, told)
    known.isNew ||= isNew
    known.isNewInLists ||= isNewInLists
    for (const market of markets.values()) noteMarket(known, market)
  }
}
