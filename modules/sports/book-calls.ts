import { call, Day, Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import * as z from 'zod/mini'
import { bookProblems } from './book-problems.ts'
import { Favourite, PlaceTerms, ShownResult, TableRow } from './book-shapes.ts'
import { eventsPage, eventsPageMax, favouritesMax, pricesAskedMax, searchMax } from './limits.ts'
import {
  BookId,
  EventHead,
  ListedEvent,
  Market,
  Outcome,
  Sport,
  WireOdds,
  WireScore,
} from './shapes.ts'

export { Favourite, ShownResult } from './book-shapes.ts'

const Language = z._default(z.string().check(z.regex(/^[A-Za-z-]{2,8}$/)), 'EN')
const named = { language: Language }
const ofEvent = z.object({ id: BookId })
const Count = Whole({ min: 0, max: 1_000_000_000 })
const TotalPages = Whole({ min: 0, max: 1_000_000 })

/** Ids as a list in an address: `12,15,18`. */
const Ids = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,15}(?:,[1-9]\d{0,15})*$/), z.maxLength(max * 17)),
    z.transform((text: string) => text.split(',').map(Number).slice(0, max)),
  )

const Search = z.string().check(z.trim(), z.maxLength(searchMax), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))

const Stands = z.object({ live: Count, total: Count })

const Ended = z.object({
  ...EventHead.shape,
  endedAt: Moment,
  markets: Count,
  /** Who has won by the settled markets; null where nobody has, or they do not say so. */
  winner: z.nullable(z.string()),
  isDraw: z.boolean(),
})

export const bookCalls = {
  listSports: call({
    method: 'GET',
    path: '/wps/sports',
    access: 'guest',
    isForAll: true,
    summary: 'The sports with what is to come and live of them, down to their tournaments',
    query: z.object(named),
    reply: z.object({
      sports: z.array(
        z.object({
          sport: Sport,
          ...Stands.shape,
          categories: z.array(
            z.object({
              id: BookId,
              name: z.string(),
              tournaments: z.array(
                z.object({
                  id: BookId,
                  name: z.string(),
                  tier: Whole({ min: 1, max: 5 }),
                  ...Stands.shape,
                }),
              ),
            }),
          ),
        }),
      ),
    }),
  }),

  listEvents: call({
    method: 'GET',
    path: '/wps/sports/events',
    access: 'guest',
    isForAll: true,
    summary: 'Events that are live or to come, each with its main markets',
    query: z.object({
      ...named,
      sport: z.optional(Sport),
      /** The sports whose bets are of this category. */
      category: z.optional(z.enum(['SPORTS', 'ESPORTS', 'COCKFIGHT'])),
      tournament: z.optional(BookId),
      when: z._default(z.enum(['live', 'soon', 'day', 'all']), 'all'),
      /** Of `day`, in UTC; today without it. */
      day: z.optional(Day),
      search: z.optional(Search),
      /** These events and those of these tournaments; all without both. */
      ids: z.optional(Ids(eventsPageMax)),
      tournaments: z.optional(Ids(favouritesMax)),
      pageNo: PageNo,
      pageSize: PageSize(eventsPage, eventsPageMax),
    }),
    reply: z.object({
      list: z.array(ListedEvent),
      totalPages: TotalPages,
      serverTime: Moment,
    }),
  }),

  readEvent: call({
    method: 'GET',
    path: '/wps/sports/events/:id',
    access: 'guest',
    isForAll: true,
    summary: 'An event with all markets that take bets or may take them again',
    params: ofEvent,
    query: z.object(named),
    reply: z.object({
      event: EventHead,
      markets: z.array(Market),
      placeTerms: z.nullable(PlaceTerms),
      entries: z.array(z.object({ key: z.string(), id: BookId, name: z.string() })),
      serverTime: Moment,
    }),
    problems: [bookProblems.unknownEvent],
  }),

  readPrices: call({
    method: 'GET',
    path: '/wps/sports/prices',
    access: 'guest',
    isForAll: true,
    summary: 'What outcomes are offered at now: for a slip that was left for a while',
    query: z.object({ outcomes: Ids(pricesAskedMax) }),
    reply: z.object({
      list: z.array(
        z.object({
          outcome: BookId,
          odds: WireOdds,
          market: BookId,
          version: Market.shape.version,
          status: Market.shape.status,
        }),
      ),
      serverTime: Moment,
    }),
  }),

  priceHistory: call({
    method: 'GET',
    path: '/wps/sports/outcomes/:id/prices',
    access: 'guest',
    isForAll: true,
    summary: 'The prices of an outcome, from when on each was offered',
    params: ofEvent,
    reply: z.object({ list: z.array(z.object({ at: Moment, odds: WireOdds })) }),
    problems: [bookProblems.unknownOutcome],
  }),

  listResults: call({
    method: 'GET',
    path: '/wps/sports/results',
    access: 'guest',
    isForAll: true,
    summary: 'Events that have ended, with their scores, the last one first',
    query: z.object({
      ...named,
      sport: z.optional(Sport),
      day: z.optional(Day),
      tournament: z.optional(BookId),
      pageNo: PageNo,
      pageSize: PageSize(50, 100),
    }),
    reply: z.object({ list: z.array(Ended), totalPages: TotalPages }),
  }),

  readResults: call({
    method: 'GET',
    path: '/wps/sports/events/:id/results',
    access: 'guest',
    isForAll: true,
    summary:
      'How each market of an event ended, by which message, and by which version of the rules',
    params: ofEvent,
    query: z.object(named),
    reply: z.object({
      event: EventHead,
      rulesVersion: Whole({ min: 1, max: 1_000_000 }),
      markets: z.array(
        z.object({
          id: BookId,
          type: z.string(),
          specifiers: z.record(z.string(), z.string()),
          isCancelled: z.boolean(),
          outcomes: z.array(
            z.object({
              ...Outcome.shape,
              /** How often a result was said; 0: never. */
              number: Count,
              result: z.nullable(ShownResult),
              reason: z.nullable(z.string()),
              message: z.nullable(z.string()),
              certainty: z.nullable(Whole({ min: 1, max: 2 })),
              at: z.nullable(Moment),
              /** `feed`, `grader` or `staff`. */
              by: z.nullable(z.enum(['feed', 'grader', 'staff'])),
            }),
          ),
        }),
      ),
      cancellations: z.array(
        z.object({
          market: z.nullable(BookId),
          from: z.nullable(Moment),
          to: z.nullable(Moment),
          reason: z.string(),
          at: Moment,
          isTakenBack: z.boolean(),
        }),
      ),
    }),
    problems: [bookProblems.unknownEvent],
  }),

  eventStatistics: call({
    method: 'GET',
    path: '/wps/sports/events/:id/statistics',
    access: 'guest',
    isForAll: true,
    summary:
      'The table of an event’s tournament, the form of both sides and what they played against each other',
    params: ofEvent,
    query: z.object(named),
    reply: z.object({
      table: z.array(TableRow),
      form: z.array(
        z.object({
          competitor: BookId,
          events: z.array(
            z.object({
              id: BookId,
              startsAt: Moment,
              against: z.string(),
              isHome: z.boolean(),
              score: WireScore,
              outcome: z.enum(['won', 'drawn', 'lost']),
            }),
          ),
        }),
      ),
      headToHead: z.array(
        z.object({
          id: BookId,
          startsAt: Moment,
          home: z.string(),
          away: z.string(),
          score: WireScore,
        }),
      ),
    }),
    problems: [bookProblems.unknownEvent],
  }),

  listFavourites: call({
    method: 'GET',
    path: '/wps/sports/favourites',
    access: 'trial',
    summary: 'What the member keeps of sports, newest first',
    reply: z.object({ list: z.array(Favourite).check(z.maxLength(favouritesMax)) }),
  }),

  setFavourite: call({
    method: 'PUT',
    path: '/wps/sports/favourites',
    access: 'trial',
    summary: 'Keeps an event, a tournament, a competitor or a market type, or no longer',
    body: z.object({ ...Favourite.shape, isKept: z.boolean() }),
    reply: z.object({ success: z.literal(true) }),
    problems: [bookProblems.tooManyFavourites],
  }),
}
