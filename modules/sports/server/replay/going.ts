import type { OutcomeResult } from '../../result.ts'
import type { ReplayDeed, ReplayItem } from '../../rules/index.ts'
import { type EventState, type ScoreKind, sports } from '../../sport.ts'
import { keyOf } from '../book/markets.ts'
import { isSameResult } from '../book/results.ts'
import { startScore } from '../book/start-score.ts'
import type { StoredEvent, StoredOutcome } from './stored-events.ts'

/** How an outcome stands by what was said. `knownAt`: since when, by the time of the event. */
export type Standing = {
  number: number
  result: OutcomeResult | null
  certainty: 1 | 2
  message: string
  knownAt: Date
}

export type Cancel = {
  market: bigint | null
  from?: Date | undefined
  to?: Date | undefined
  message: string
}

/** Of a fold: what it changes as it goes. */
export type Going = {
  event: StoredEvent
  state: EventState
  startsAt: Date
  /** Markets that are there by now, and those that are cancelled. */
  there: Set<string>
  cancelled: Set<bigint | null>
  standing: Map<bigint, Standing>
  said: { outcome: bigint; result: OutcomeResult | null; message: string }[]
  cancels: Cancel[]
  /** What the event was before all of it was cancelled. */
  statusBefore: EventState['status'] | undefined
  items: ReplayItem[]
}

const put = (going: Going, message: string, deed: ReplayDeed): void => {
  const seq = going.items.length
  const event = String(going.event.id)
  going.items.push({ kind: 'message', feed: going.event.feed, id: message, seq, event, deed })
}

/** What the book does where a result is told: the same again is nothing new, unless it is confirmed now. */
export function say(
  going: Going,
  outcome: StoredOutcome,
  {
    result: told,
    ...from
  }: { result: OutcomeResult | null; certainty: 1 | 2; message: string; at: Date },
): void {
  const last = going.standing.get(outcome.id)
  const result = told?.void === 'whole' ? { ...told, won: false } : told
  const isSame = isSameResult(last?.result ?? null, result)
  const isConfirmed = result !== null && from.certainty > (last?.certainty ?? 0)
  if (isSame && !isConfirmed) return
  const knownAt = isSame && last && last.knownAt < from.at ? last.knownAt : from.at
  const { certainty, message } = from
  going.standing.set(outcome.id, {
    number: (last?.number ?? 0) + 1,
    result,
    certainty,
    message,
    knownAt,
  })
  going.said.push({ outcome: outcome.id, result, message })
  const [market, id] = [String(outcome.market), String(outcome.id)]
  if (result) {
    const known = { market, outcome: id, result, knownAt: knownAt.getTime() }
    put(going, message, { kind: 'results', outcomes: [known] })
  } else put(going, message, { kind: 'rollback results', markets: [market], outcomes: [id] })
}

export const nameOf = ({ type, specifiers }: StoredOutcome): string => keyOf({ type, specifiers })

export const isCancelled = ({ cancelled }: Going, market: bigint): boolean =>
  cancelled.has(null) || cancelled.has(market)

export function cancel(going: Going, { market, from, to, message }: Cancel, reason: string): void {
  going.cancels.push({ market, from, to, message })
  if (!to) going.cancelled.add(market)
  put(going, message, {
    kind: 'cancel',
    markets: market === null ? [] : [String(market)],
    reason,
    from: from?.getTime(),
    to: to?.getTime(),
  })
}

/** What was cancelled stands again. */
export function takeBack(going: Going, taken: readonly Cancel[], message: string): void {
  for (const each of taken) {
    going.cancels = going.cancels.filter((other) => other !== each)
    if (!going.cancels.some(({ market, to }) => market === each.market && !to)) {
      going.cancelled.delete(each.market)
    }
    put(going, message, {
      kind: 'rollback cancel',
      markets: each.market === null ? [] : [String(each.market)],
      from: each.from?.getTime(),
      to: each.to?.getTime(),
    })
  }
}

export const sportKind = ({ sport, isField }: StoredEvent): ScoreKind =>
  isField ? 'field' : sports[sport].kind

/** An event of which nothing is known but what it is. */
export const beginning = (
  { sport, isField }: StoredEvent,
  format: StoredEvent['format'],
): EventState => ({
  status: 'planned',
  score: startScore(sport, { format, isField }),
})
