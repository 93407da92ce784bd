import { isDeepStrictEqual } from 'node:util'
import type { EventState } from '../../sport.ts'
import type { Applying } from './applying.ts'
import { readMarket, setMarket } from './apply-odds.ts'
import { type Book, bookOf, entriesOf, readOver, saveBook } from './book-of.ts'
import { comparePrices, compareWithSources } from './compare-prices.ts'
import { gradeBook } from './decide.ts'
import type { EventRow } from './events.ts'
import { isOwn } from './feeds.ts'
import { isOver } from './member-status.ts'
import type { OfKind } from './read-message.ts'
import { hasGoneBack, readState } from './read-state.ts'

/** Why the book itself holds an event: its score went back, and the next state decides. */
export const heldForReview = 'review'

/** Takes over where an event stands. A score that goes back stops the event until its next state. */
export function setState(book: Book, state: EventState, at: Date): void {
  const { event } = book
  const isBack = event.status !== 'planned' && hasGoneBack(event.score, state.score)
  if (isBack && event.heldBy === null) event.heldBy = heldForReview
  else if (!isBack && event.heldBy === heldForReview) event.heldBy = null
  event.status = state.status
  event.score = state.score
  event.stateAt = at
}

/** What a result of a grader stands on. */
export const gradedBy = ({ message, feed, now }: Applying, eventId: number) => ({
  eventId,
  certainty: 2 as const,
  reason: 'score',
  feed: feed.name,
  messageId: message.id,
  madeBy: 'grader',
  at: message.at,
  now,
})

const isOtherState = ({ event, before }: Book): boolean =>
  event.status !== before.status || !isDeepStrictEqual(event.score, before.score)

/** Whether what is decided already may have to be decided anew. */
const isAgain = ({ event, before }: Book): boolean =>
  hasGoneBack(before.score, event.score) || isOver(event.status) || isOver(before.status)

/** Applies prices and where the event stands: both come together, or one of them. */
export async function applyOdds(
  applying: Applying<OfKind<'odds'> | OfKind<'state'>>,
  event: EventRow,
): Promise<void> {
  const { tx, feed, message, now, refuse, changes } = applying
  if (event.status === 'closed') return refuse('closed', message.event)
  const { kind } = event.score
  const state = message.state === undefined ? undefined : readState(message.state, kind)
  if (message.state !== undefined && !state) refuse('wrong state', message.event)
  const entries = await entriesOf(tx, event)
  const told = message.kind === 'odds' ? message.markets : []
  const markets = told.flatMap((each) => readMarket(each, { kind, entries }, refuse) ?? [])
  const names = markets.map(({ type, specifiers }) => ({ type: type.code, specifiers }))
  const isGraded = isOwn(feed) && state !== undefined
  const book = await bookOf(tx, event, { also: names, now })
  if (feed.name !== event.feed) return comparePrices(applying, book, markets)
  if (state) setState(book, state, message.at)
  for (const market of markets) setMarket(book, market, refuse)
  if (!isOwn(feed) && markets.length > 0) await compareWithSources(applying, book, markets)
  book.wasPriced = message.kind === 'odds'
  const saving = { tx, messageId: message.id, now, changes }
  if (!isGraded || !isOtherState(book)) return saveBook(book, saving)
  const again = isAgain(book)
  await saveBook(book, saving)
  if (again) await readOver(tx, book, now)
  const graded = await gradeBook(tx, book, { from: gradedBy(applying, event.id), again })
  if (graded.length > 0) await saveBook(book, saving)
}
