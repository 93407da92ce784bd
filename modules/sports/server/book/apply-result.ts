import * as z from 'zod/mini'
import { sql } from 'kysely'
import type { MarketType } from '../../markets/market-type.ts'
import type { OutcomeResult } from '../../result.ts'
import type { Applying } from './applying.ts'
import { readName } from './apply-odds.ts'
import { setState } from './apply-state.ts'
import { type Book, bookOf, saveBook } from './book-of.ts'
import { decide, gradeMarket } from './decide.ts'
import type { EventRow } from './events.ts'
import { FedResultShape } from './fed-fields.ts'
import { solveDisagreements } from './hold.ts'
import { keyOf, type MarketRow, typeOf } from './markets.ts'
import type { MarketName, OfKind } from './read-message.ts'
import { readState } from './read-state.ts'

/** Why a market is held whose result the graders do not find. */
export const heldForDisagreement = 'disagreement'

type Told = { type: MarketType; text: string; results: Map<string, OutcomeResult> }

/** A result of a market as a feed tells it; undefined, and counted, where it is none. */
export function readResult(
  given: unknown,
  { kind, entries }: Pick<Book, 'kind' | 'entries'>,
  refuse: Applying['refuse'],
): Told | undefined {
  const read = z.safeParse(FedResultShape, given)
  if (!read.success) {
    const [issue] = read.error.issues
    return refuse('wrong result', `${issue?.path.map(String).join('.')}: ${issue?.message}`)
  }
  const name = readName(read.data, kind, refuse)
  if (!name) return undefined
  const about = keyOf({ type: name.type.code, specifiers: name.text })
  const keys = new Set(name.type.outcomes(name.values, entries))
  const results = new Map<string, OutcomeResult>()
  for (const { key, result } of read.data.outcomes) {
    if (keys.has(key)) results.set(key, result)
    else refuse('unknown outcome', `${about} ${key}`)
  }
  if (!isPossible(name.type, results, keys.size)) return refuse('impossible result', about)
  return { type: name.type, text: name.text, results }
}

const isWin = ({ won, void: part }: OutcomeResult): boolean => won && part !== 'whole'

/** How many outcomes of a type win together: one, but two of a double chance. Its own example says so. */
function winnersOf(type: MarketType): number {
  const { state, specifiers, from = [0, 0] as const } = type.example
  const graded = type.grade({ state, specifiers, entries: [], from }) ?? {}
  return Math.max(1, Object.values(graded).filter(isWin).length)
}

/** Whether these results can stand together. Lists share places as the source says. */
export function isPossible(
  type: MarketType,
  results: ReadonlyMap<string, OutcomeResult>,
  outcomes: number,
): boolean {
  if (type.ways === 'list') return true
  const all = [...results.values()]
  const winners = all.filter(isWin).length
  if (winners > winnersOf(type)) return false
  const isWhole = all.length === outcomes
  return !isWhole || winners > 0 || all.some((result) => result.void === 'whole')
}

const isOtherEnd = (told: OutcomeResult, graded: OutcomeResult): boolean =>
  told.void !== graded.void || (told.void !== 'whole' && told.won !== graded.won)

/**
 * What the graders find that differs from what the source says; nothing where the score does not tell, and for handicaps that
 * count from the score at acceptance, which a market alone does not know.
 */
function differing(book: Book, market: MarketRow, results: Told['results']) {
  if (typeOf(market).type.countsFrom) return undefined
  const graded = gradeMarket(book, market) ?? {}
  const isOther = [...results].some(([key, told]) => {
    const own = graded[key]
    return own !== undefined && isOtherEnd(told, own)
  })
  return isOther ? graded : undefined
}

async function noteDisagreement(
  { tx, feed, message, now }: Applying,
  { event }: Book,
  of: { market: MarketRow; told: Told['results']; graded: Readonly<Record<string, OutcomeResult>> },
): Promise<void> {
  const { status, score } = event
  await sql`insert into sports.disagreement (market_id, feed, message_id, told, graded, state, at)
    values (${of.market.id}, ${feed.name}, ${message.id}, ${JSON.stringify(Object.fromEntries(of.told))}::jsonb,
      ${JSON.stringify(of.graded)}::jsonb, ${JSON.stringify({ status, score })}::jsonb, ${now})
    on conflict on constraint disagreement_is_one do nothing`.execute(tx)
}

/** The markets of results that are taken; one that the graders do not find is held, and waits for the staff. */
async function agreed(applying: Applying, book: Book, told: readonly Told[]) {
  const { refuse } = applying
  const taken: { market: MarketRow; results: Record<string, OutcomeResult> }[] = []
  for (const { type, text, results } of told) {
    const name = keyOf({ type: type.code, specifiers: text })
    const market = book.markets.get(name)
    if (!market) {
      refuse('unknown market', name)
      continue
    }
    const graded = differing(book, market, results)
    if (graded) {
      await noteDisagreement(applying, book, { market, told: results, graded })
      market.heldBy = heldForDisagreement
      market.hasChanged = true
      refuse('disagreement', name)
      continue
    }
    if (market.heldBy === heldForDisagreement) {
      market.heldBy = null
      market.hasChanged = true
      await solveDisagreements(applying.tx, [market.id], { by: 'feed', now: applying.now })
    }
    taken.push({ market, results: Object.fromEntries(results) })
  }
  return taken
}

/** Before anything was played only a void is a result. */
const isTooEarly = ({ event }: Book, { results }: Told, at: Date): boolean =>
  event.status === 'planned' &&
  event.startsAt > at &&
  [...results.values()].some((result) => result.void !== 'whole')

const fromFeed = ({ message, feed, now }: Applying, eventId: number) => ({
  eventId,
  feed: feed.name,
  messageId: message.id,
  madeBy: 'feed',
  at: message.at,
  now,
})

/** Applies results of an event that its own feed tells. */
export async function applyResult(
  applying: Applying<OfKind<'result'>>,
  event: EventRow,
): Promise<void> {
  const { tx, feed, message, now, refuse, changes } = applying
  if (feed.name !== event.feed) return refuse('other feed', message.event)
  const book = await bookOf(tx, event, { also: 'all', now })
  const state = message.state === undefined ? undefined : readState(message.state, book.kind)
  if (message.state !== undefined && !state) refuse('wrong state', message.event)
  if (state && event.status !== 'closed') setState(book, state, message.at)
  const told = message.markets.flatMap((given) => {
    const read = readResult(given, book, refuse)
    if (!read) return []
    if (!isTooEarly(book, read, message.at)) return [read]
    return refuse('too early', keyOf({ type: read.type.code, specifiers: read.text })) ?? []
  })
  const from = { ...fromFeed(applying, event.id), certainty: message.certainty, reason: 'result' }
  await decide(tx, await agreed(applying, book, told), from)
  await saveBook(book, { tx, messageId: message.id, now, changes })
}

/** The markets of a book by the names that a message gives; others are counted. */
export function findNamed(
  book: Book,
  names: readonly MarketName[],
  refuse: Applying['refuse'],
): MarketRow[] {
  const found = names.flatMap((given) => {
    const name = readName(given, book.kind, refuse)
    if (!name) return []
    const key = keyOf({ type: name.type.code, specifiers: name.text })
    const market = book.markets.get(key)
    return market ? [market] : (refuse('unknown market', key) ?? [])
  })
  return [...new Set(found)]
}

/** Takes results back: the outcomes are open again, and nothing is paid or taken before there is a new result. */
export async function applyRollback(
  applying: Applying<OfKind<'rollback result'>>,
  event: EventRow,
): Promise<void> {
  const { tx, feed, message, now, refuse, changes } = applying
  if (feed.name !== event.feed) return refuse('other feed', message.event)
  const book = await bookOf(tx, event, { also: 'all', now })
  const decided = findNamed(book, message.markets, refuse).flatMap((market) => {
    const keys = market.outcomes.filter(({ isDecided }) => isDecided).map(({ key }) => key)
    if (keys.length === 0) return refuse('nothing to take back', keyOf(market)) ?? []
    return [{ market, results: Object.fromEntries(keys.map((key) => [key, null])) }]
  })
  const from = { ...fromFeed(applying, event.id), certainty: 1 as const, reason: 'taken back' }
  await decide(tx, decided, from)
  await saveBook(book, { tx, messageId: message.id, now, changes })
}
