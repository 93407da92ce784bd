import { answer, withoutMoney } from '@tessera/server-kit'
import { bookCalls } from '../../book-calls.ts'
import { listFavourites, setFavourite } from './favourites.ts'
import { listEvents, readEvent } from './list-events.ts'
import { listResults, readResults } from './list-results.ts'
import { listSports } from './list-sports.ts'
import { priceHistory, readPrices } from './read-prices.ts'
import { eventStatistics } from './statistics.ts'

/** What everybody reads of the book, and what a member keeps of it. No money moves. */
export const bookRoutes = withoutMoney(
  answer(bookCalls, {
    listSports: ({ db }, { query }) => listSports(db, query.language),
    listEvents,
    readEvent,
    readPrices: (context, { query }) => readPrices(context, query.outcomes),
    priceHistory: ({ db }, { params }) => priceHistory(db, params.id),
    listResults,
    readResults,
    eventStatistics,
    listFavourites,
    setFavourite: (context, { body }) => setFavourite(context, body),
  }),
)
