import { call, Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import * as z from 'zod/mini'
import { seasonProblems } from './season-problems.ts'
import { BookId, Sport, WireOdds, WireScore } from './shapes.ts'

const Language = z._default(z.string().check(z.regex(/^[A-Za-z-]{2,8}$/)), 'EN')
const named = { language: Language }
const ofEvent = z.object({ id: BookId })
const Hex = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const Count = Whole({ min: 0, max: 1_000_000 })
const Word = Whole({ min: 0, max: 4_294_967_295 })
const Weight = Whole({ min: 0, max: 4_294_967_296 })
const Parts = Whole({ min: 0, max: 1_000_000_000 })

/** Who plays in a season. */
export const Entrant = z.object({
  code: z.string(),
  name: z.string(),
  initials: z.string(),
  colours: z.array(z.string()),
})

export const Season = z.object({
  id: BookId,
  sport: Sport,
  number: Count,
  name: z.string(),
  /** The end of the chain of its seeds, told before it opened. */
  anchor: Hex,
  rounds: Count,
  /** Rounds whose seeds are told. */
  roundsTold: Count,
  publishedAt: Moment,
  opensAt: Moment,
  endedAt: z.nullable(Moment),
})

/** A round; its seed is told once its matches and those of every round before are over. */
export const Round = z.object({
  number: Count,
  startsAt: Moment,
  seed: z.nullable(Hex),
  revealedAt: z.nullable(Moment),
})

const MatchState = z.enum(['planned', 'live', 'over'])

const TableLine = z.object({
  ...Entrant.shape,
  rank: Count,
  played: Count,
  won: Count,
  drawn: Count,
  lost: Count,
  scored: Count,
  allowed: Count,
  points: Count,
  /** Of the last matches, the last one first. */
  form: z.array(z.enum(['won', 'drawn', 'lost'])),
})

/** A version of a market's prices, as it was published. */
const PriceVersion = z.object({
  version: Count,
  at: Moment,
  status: z.string(),
  /** Of `messages`, by its place; null: not told by the feed (a hold, a result). */
  message: z.nullable(Count),
  odds: z.record(z.string(), WireOdds),
  /** By outcome: the chances to win, to win by half, to get the stake back, to lose by half; what they leave is lost. */
  chances: z.record(z.string(), z.array(Parts)),
})

export const MatchPrices = z.object({
  /** False: prices of a match that ended long ago are no longer kept, but for those that tickets stand on. */
  isWhole: z.boolean(),
  messages: z.array(
    z.object({
      id: z.string(),
      at: Moment,
      /** After so many ticks; null: after none of them. */
      tick: z.nullable(Count),
      isLive: z.boolean(),
    }),
  ),
  markets: z.array(
    z.object({
      id: BookId,
      type: z.string(),
      specifiers: z.record(z.string(), z.string()),
      versions: z.array(PriceVersion),
    }),
  ),
})

export const seasonCalls = {
  listSeasons: call({
    method: 'GET',
    path: '/wps/sports/seasons',
    access: 'guest',
    isForAll: true,
    summary:
      'The own seasons, the latest one first, each with the published end of the chain of its seeds',
    query: z.object({
      ...named,
      sport: z.optional(Sport),
      pageNo: PageNo,
      pageSize: PageSize(20, 100),
    }),
    reply: z.object({ list: z.array(Season), totalPages: Count }),
  }),

  readSeason: call({
    method: 'GET',
    path: '/wps/sports/seasons/:id',
    access: 'guest',
    isForAll: true,
    summary: 'A season: its rounds with the seeds that are told, its table, its matches',
    params: z.object({ id: BookId }),
    query: z.object(named),
    reply: z.object({
      season: Season,
      /** The event of the bets on the season as a whole. */
      tableEvent: z.nullable(BookId),
      rounds: z.array(Round),
      entrants: z.array(Entrant),
      table: z.array(TableLine),
      matches: z.array(
        z.object({
          /** In the book; null: not yet. */
          event: z.nullable(BookId),
          round: Count,
          place: Count,
          home: z.string(),
          away: z.string(),
          startsAt: Moment,
          state: MatchState,
          score: z.nullable(WireScore),
        }),
      ),
      serverTime: Moment,
    }),
    problems: [seasonProblems.unknownSeason],
  }),

  readOwnEvent: call({
    method: 'GET',
    path: '/wps/sports/events/:id/ticks',
    access: 'guest',
    isForAll: true,
    summary:
      'What an own event is drawn from: the season, the chances of its sides, every tick that has been drawn, and the seed once it is told',
    params: ofEvent,
    query: z.object(named),
    reply: z.object({
      event: BookId,
      season: Season,
      /** Of a match; the table of a season has none. */
      round: z.nullable(Round),
      match: z.nullable(
        z.object({
          ref: z.string(),
          place: Count,
          home: Entrant,
          away: Entrant,
          format: z.record(z.string(), Count),
          /** What the chances of its ticks follow from: whole numbers of 2^32. */
          strength: z.looseObject({}),
          startsAt: Moment,
          state: MatchState,
          score: z.nullable(WireScore),
          ticks: z.array(
            z.object({ word: Word, event: z.string(), chances: z.record(z.string(), Weight) }),
          ),
        }),
      ),
    }),
    problems: [seasonProblems.notOwnEvent],
  }),

  readMatchPrices: call({
    method: 'GET',
    path: '/wps/sports/events/:id/ticks/prices',
    access: 'guest',
    isForAll: true,
    summary: 'Every price that was published of a match of a season, and after which tick',
    params: ofEvent,
    reply: MatchPrices,
    problems: [seasonProblems.notOwnEvent],
  }),
}
