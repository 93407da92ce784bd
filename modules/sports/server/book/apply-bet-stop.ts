import { type Db, inTransaction } from '@tessera/server-kit'
import type { Applying } from './applying.ts'
import { bookOf, saveBook } from './book-of.ts'
import { type Changes, noChanges } from './changes.ts'
import { type EventRow, hearAgain, lockEvent } from './events.ts'
import type { OfKind } from './read-message.ts'

const stoppable = new Set(['active', 'suspended', 'handed over'])

/** Stops all markets of an event, or those of some types, until the next prices. */
export async function applyBetStop(
  { tx, feed, message, now, refuse, changes }: Applying<OfKind<'bet stop'>>,
  event: EventRow,
): Promise<void> {
  if (feed.name !== event.feed) return refuse('other feed', message.event)
  const { types, to } = message
  const book = await bookOf(tx, event, { also: [], now })
  for (const market of book.markets.values()) {
    const isMeant = types === 'all' || types.includes(market.type)
    if (!isMeant || !stoppable.has(market.status) || market.status === to) continue
    market.status = to
    market.hasChanged = true
  }
  await saveBook(book, { tx, messageId: message.id, now, changes })
}

/**
 * Stops all that is open of an event about which something may be missing: its markets open again with their next prices.
 * Answers what is to be told; undefined where the feed is not its source.
 */
export const stopEvent = (
  db: Db,
  { feed, ref, messageId, now }: { feed: string; ref: string; messageId: string; now: Date },
): Promise<Changes | undefined> =>
  inTransaction(db, async (tx) => {
    const event = await lockEvent(tx, { feed, ref })
    if (event) await hearAgain(tx, { feed, eventId: event.id })
    if (event?.feed !== feed) return undefined
    const book = await bookOf(tx, event, { also: [], now })
    for (const market of book.markets.values()) {
      if (market.status !== 'active') continue
      market.status = 'suspended'
      market.hasChanged = true
    }
    const changes = noChanges()
    await saveBook(book, { tx, messageId, now, changes })
    return changes
  })
