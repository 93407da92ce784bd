import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { resultProblems } from '../../result-problems.ts'
import type { OutcomeResult } from '../../result.ts'
import type { EventState } from '../../sport.ts'
import { isPossible } from './apply-result.ts'
import { cancelMarkets } from './apply-cancel.ts'
import { type Book, bookOf, saveBook } from './book-of.ts'
import { type Changes, noChanges } from './changes.ts'
import { decide, gradeBook } from './decide.ts'
import type { EventRow } from './events.ts'
import { ResultShape } from './fed-fields.ts'
import { type FeedState, ownKind } from './feeds.ts'
import { lockKnown, solveDisagreements } from './hold.ts'
import { keyOf, type MarketRow, typeOf } from './markets.ts'
import { isOver } from './member-status.ts'
import { readState } from './read-state.ts'
import type { ResultsFrom } from './results.ts'

/** What staff say came of an event: how it stood at its end, or how single outcomes ended. */
export type Entered = {
  eventId: number
  state?: EventState | undefined
  outcomes?: readonly { outcomeId: number; result: OutcomeResult | null }[] | undefined
  reason: string
  /** Who proposed it and who confirmed it, as `staff:<id>`. */
  by: string
  confirmedBy: string
  now: Date
}

export type EnteredSum = { changes: Changes; changed: number[] }

async function refuseOwn(tx: Db, { feed }: EventRow): Promise<void> {
  const { rows } = await sql<{ kind: string; state: FeedState }>`
    select kind, state from sports.feed where name = ${feed}`.execute(tx)
  if (rows[0]?.kind === ownKind) throw resultProblems.ownEvent()
}

const endings = new Set(['ended', 'abandoned', 'cancelled'])

function checkedState({ kind }: Book, given: EventState): EventState {
  const state = readState(given, kind)
  if (!state) throw resultProblems.wrongResult({ part: 'score' })
  if (!endings.has(state.status)) throw resultProblems.wrongResult({ part: 'status' })
  return state
}

type Ended = { market: MarketRow; results: Record<string, OutcomeResult | null> }

/** The outcomes that staff name, by their markets. Problem: `wrongResult`. */
function checkedOutcomes(
  { markets, entries }: Book,
  given: NonNullable<Entered['outcomes']>,
): Ended[] {
  const ended = new Map<MarketRow, Record<string, OutcomeResult | null>>()
  for (const { outcomeId, result } of given) {
    const market = [...markets.values()].find(({ outcomes }) =>
      outcomes.some(({ id }) => id === outcomeId),
    )
    const key = market?.outcomes.find(({ id }) => id === outcomeId)?.key
    if (!market || key === undefined) throw resultProblems.wrongResult({ part: String(outcomeId) })
    const isResult = result === null || z.safeParse(ResultShape, result).success
    if (!isResult) throw resultProblems.wrongResult({ part: `${keyOf(market)} ${key}` })
    ended.set(market, { ...ended.get(market), [key]: result })
  }
  return [...ended].map(([market, results]) => {
    const { type, specifiers } = typeOf(market)
    const told = Object.entries(results).flatMap(([key, result]) =>
      result ? [[key, result] as const] : [],
    )
    if (!isPossible(type, new Map(told), type.outcomes(specifiers, entries).length)) {
      throw resultProblems.wrongResult({ part: keyOf(market) })
    }
    return { market, results }
  })
}

const fromStaff = ({ reason, by, confirmedBy, now }: Entered, event: EventRow): ResultsFrom => ({
  eventId: event.id,
  certainty: 2,
  reason,
  feed: event.feed,
  messageId: confirmedBy,
  madeBy: by,
  at: now,
  now,
})

/**
 * Writes what two of the staff say came of an event of a feed: its graders find the results from the score, and single outcomes
 * end as they are named. What was held for a disagreement is decided so. Problems: `unknownEvent`, `ownEvent`, `wrongResult`,
 * `sameResult`.
 */
export async function enterResult(tx: Db, entered: Entered): Promise<EnteredSum> {
  const { eventId, state, outcomes, by, now } = entered
  const event = await lockKnown(tx, eventId)
  await refuseOwn(tx, event)
  const book = await bookOf(tx, event, { also: 'all', now })
  const from = fromStaff(entered, event)
  const named = checkedOutcomes(book, outcomes ?? [])
  if (!state && named.length === 0) throw resultProblems.wrongResult({ part: 'nothing' })
  if (state) {
    const { status, score } = checkedState(book, state)
    Object.assign(book.event, { status, score, stateAt: now, heldBy: null })
  }
  const graded = state ? await gradeBook(tx, book, { from, again: true }) : []
  const ended = await decide(tx, named, from)
  const held = [...book.markets.values()].filter(
    (market) =>
      market.heldBy !== null &&
      (named.some((each) => each.market === market) || state !== undefined),
  )
  for (const market of held) {
    market.heldBy = null
    market.hasChanged = true
  }
  await solveDisagreements(
    tx,
    held.map(({ id }) => id),
    { by, now },
  )
  const isOtherState =
    book.event.status !== event.status || !isDeepStrictEqual(book.event.score, event.score)
  const changed = [...new Set([...graded, ...ended])]
  if (changed.length === 0 && !isOtherState && held.length === 0) throw resultProblems.sameResult()
  const changes = noChanges()
  await saveBook(book, { tx, messageId: entered.confirmedBy, now, changes })
  return { changes, changed }
}

type Act = { eventId: number; by: string; confirmedBy: string; now: Date }

/** Makes everything on an event void, and ends it. Problems: `unknownEvent`, `eventIsOver`. */
export async function cancelEvent(
  tx: Db,
  { eventId, reason, by, confirmedBy, now }: Act & { reason: string },
): Promise<Changes> {
  const event = await lockKnown(tx, eventId)
  if (event.status === 'cancelled' || event.status === 'closed') throw resultProblems.eventIsOver()
  const book = await bookOf(tx, event, { also: 'all', now })
  const of = { reason, feed: event.feed, messageId: confirmedBy, madeBy: by, now }
  await cancelMarkets(tx, book, 'all', of)
  book.event.status = 'cancelled'
  const changes = noChanges()
  await saveBook(book, { tx, messageId: confirmedBy, now, changes })
  return changes
}

/** Closes an event that is over: its feed changes nothing of it any more. Problems: `unknownEvent`, `eventNotOver`. */
export async function closeEvent(
  tx: Db,
  { eventId, by, now }: { eventId: number; by: string; now: Date },
): Promise<Changes> {
  const event = await lockKnown(tx, eventId)
  if (!isOver(event.status)) throw resultProblems.eventNotOver()
  const book = await bookOf(tx, event, { also: [], now })
  book.event.status = 'closed'
  const changes = noChanges()
  await saveBook(book, { tx, messageId: by, now, changes })
  return changes
}
