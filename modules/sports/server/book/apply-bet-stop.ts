import type { Applying } from './applying.ts'
import { bookOf, saveBook } from './book-of.ts'
import type { EventRow } from './events.ts'
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
