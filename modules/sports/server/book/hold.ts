import { type Db, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import { bookProblems } from '../../book-problems.ts'
import { resultProblems } from '../../result-problems.ts'
import { type Book, bookOf, saveBook } from './book-of.ts'
import { type Changes, noChanges } from './changes.ts'
import { type EventRow, lockEventById } from './events.ts'

/** Who acts, and when. `by` is `staff:<id>`, or what in the book holds by itself. */
export type By = { by: string; now: Date }

/** The locked event with this id. Problem: `unknownEvent`. */
export async function lockKnown(tx: Db, eventId: number): Promise<EventRow> {
  const event = await lockEventById(tx, eventId)
  if (!event) throw bookProblems.unknownEvent()
  return event
}

/** Changes a book by hand. Acceptances that have begun come first; those that come later see the change. */
const changeBook = (
  db: Db,
  eventId: number,
  { by, now, change }: By & { change: (book: Book) => void },
): Promise<Changes> =>
  inTransaction(db, async (tx) => {
    const event = await lockKnown(tx, eventId)
    const book = await bookOf(tx, event, { also: [], now })
    change(book)
    const changes = noChanges()
    await saveBook(book, { tx, messageId: by, now, changes })
    return changes
  })

async function eventOf(db: Db, marketId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select event_id::float8 as id from sports.market where id = ${marketId}`.execute(db)
  if (!rows[0]) throw resultProblems.unknownMarket()
  return rows[0].id
}

/** Sets who holds a market, or lets it go. One that is over stays as it is. */
async function setMarketHold(
  db: Db,
  marketId: number,
  { heldBy, ...by }: By & { heldBy: string | null },
): Promise<Changes> {
  const eventId = await eventOf(db, marketId)
  return changeBook(db, eventId, {
    ...by,
    change: ({ markets }) => {
      const market = [...markets.values()].find(({ id }) => id === marketId)
      if (!market || market.heldBy === heldBy) return
      market.heldBy = heldBy
      market.hasChanged = true
    },
  })
}

/** Takes a market out of sale until it is released, whatever its feed says. Answers what is to be told. Problem: `unknownMarket`. */
export const holdMarket = (db: Db, marketId: number, by: By): Promise<Changes> =>
  setMarketHold(db, marketId, { ...by, heldBy: by.by })

/** Lets a market be sold again as its feed says. A disagreement about it is settled so. Problem: `unknownMarket`. */
export const releaseMarket = (db: Db, marketId: number, by: By): Promise<Changes> =>
  inTransaction(db, async (tx) => {
    const changes = await setMarketHold(tx, marketId, { ...by, heldBy: null })
    await solveDisagreements(tx, [marketId], by)
    return changes
  })

/** Marks what feeds and graders said differently of these markets as decided. */
export async function solveDisagreements(
  tx: Db,
  marketIds: readonly number[],
  { by, now }: By,
): Promise<void> {
  if (marketIds.length === 0) return
  await sql`update sports.disagreement set solved_at = ${now}, solved_by = ${by}
    where market_id = any(${[...marketIds]}::bigint[]) and solved_at is null`.execute(tx)
}

const setEventHold = (db: Db, eventId: number, { heldBy, ...by }: By & { heldBy: string | null }) =>
  changeBook(db, eventId, {
    ...by,
    change: ({ event }) => {
      event.heldBy = heldBy
    },
  })

/** Takes an event out of sale until it is released. Answers what is to be told. Problem: `unknownEvent`. */
export const holdEvent = (db: Db, eventId: number, by: By): Promise<Changes> =>
  setEventHold(db, eventId, { ...by, heldBy: by.by })

/** Lets an event be sold again as its feed says. Problem: `unknownEvent`. */
export const releaseEvent = (db: Db, eventId: number, by: By): Promise<Changes> =>
  setEventHold(db, eventId, { ...by, heldBy: null })
