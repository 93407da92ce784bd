import { Moment, Whole } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { sportCodes } from './sport.ts'

export const Sport = z.enum(sportCodes as [string, ...string[]])
/** An id of the book. */
export const BookId = Whole({ min: 1, max: 9_000_000_000_000_000 })
/** A price in ten-thousandths, the stake included; 0: not offered. */
export const WireOdds = Whole({ min: 0, max: 10_000_000 })
/** Texts by language are cut to the reader's before they leave. */
const Name = z.string()

export const Competitor = z.object({
  id: BookId,
  name: Name,
  initials: z.string(),
  colours: z.array(z.string()),
})

/** `score` is one of `Score` in `sport.ts`, by its `kind`. */
export const WireScore = z.looseObject({ kind: z.string() })

export const EventHead = z.object({
  id: BookId,
  sport: Sport,
  category: z.object({ id: BookId, name: Name }),
  tournament: z.object({ id: BookId, name: Name, tier: Whole({ min: 1, max: 5 }) }),
  home: z.nullable(Competitor),
  away: z.nullable(Competitor),
  /** Of a field. */
  name: z.nullable(Name),
  startsAt: Moment,
  status: z.enum(['planned', 'live', 'interrupted', 'ended', 'abandoned', 'cancelled', 'closed']),
  score: WireScore,
  stateAt: Moment,
  /** Seconds that an acceptance waits while it is live. */
  liveDelay: Whole({ min: 0, max: 60 }),
  isOwn: z.boolean(),
  /** How many markets are open beside the main ones. */
  more: Whole({ min: 0, max: 10_000 }),
})

export const Outcome = z.object({
  id: BookId,
  key: z.string(),
  odds: WireOdds,
  /** Of an entry. */
  name: z.optional(Name),
})

/** `status` is what a member can do: `active` is open, `suspended` keeps its place, `closed` takes nothing any more. */
export const Market = z.object({
  id: BookId,
  type: z.string(),
  specifiers: z.record(z.string(), z.string()),
  class: z.enum(['main', 'side', 'special']),
  status: z.enum(['active', 'suspended', 'closed']),
  version: Whole({ min: 1, max: 2_000_000_000 }),
  outcomes: z.array(Outcome),
})

/** An event in a list, with its main markets. */
export const ListedEvent = z.object({ ...EventHead.shape, markets: z.array(Market) })

/** A change told on the topics of an event: absolute values, only what changed. */
export const EventChange = z.object({
  event: BookId,
  at: Moment,
  status: z.optional(EventHead.shape.status),
  score: z.optional(WireScore),
  stateAt: z.optional(Moment),
  /** `[market, version, status, [[outcome, odds], …]]`. */
  markets: z.array(
    z.tuple([
      BookId,
      Whole({ min: 1, max: 2_000_000_000 }),
      Market.shape.status,
      z.array(z.tuple([BookId, WireOdds])),
    ]),
  ),
  /** Markets that were not there before are to be read anew. */
  isNew: z.optional(z.boolean()),
})

export const SlipLeg = z.object({
  /** One outcome, or two to four of one own event that are joined. */
  outcomes: z.array(BookId).check(z.minLength(1), z.maxLength(4)),
  odds: WireOdds,
  /** Of each outcome's market, as the member saw it. */
  versions: z.array(Whole({ min: 1, max: 2_000_000_000 })).check(z.minLength(1), z.maxLength(4)),
  isBanker: z.boolean(),
})

/** Kinds that have a name stand for their sizes: see `rules/lines.ts`. */
export const Slip = z.object({
  /** Chosen by the client and kept when it tries again. */
  id: z.uuid(),
  kind: z.string().check(z.maxLength(20)),
  /** Of a system: how many legs a line has. */
  sizes: z.array(Whole({ min: 1, max: 20 })).check(z.maxLength(20)),
  legs: z.array(SlipLeg).check(z.minLength(1), z.maxLength(40)),
  lineStake: Money,
  eachWay: z.boolean(),
  onChange: z.enum(['ask', 'better', 'any']),
  /** With `any`: the lowest total price that is taken. */
  leastOdds: z.optional(WireOdds),
})

export const TicketLeg = z.object({
  number: Whole({ min: 1, max: 40 }),
  event: EventHead,
  picks: z.array(
    z.object({
      outcome: BookId,
      key: z.string(),
      name: z.optional(Name),
      market: BookId,
      type: z.string(),
      specifiers: z.record(z.string(), z.string()),
    }),
  ),
  odds: WireOdds,
  malay: z.nullable(Whole({ min: -100, max: 100 })),
  isBanker: z.boolean(),
  isLive: z.boolean(),
  placeTerms: z.nullable(
    z.object({
      places: Whole({ min: 1, max: 100 }),
      fraction: z.object({ part: Whole({ min: 1, max: 100 }), of: Whole({ min: 1, max: 100 }) }),
    }),
  ),
  fromScore: z.nullable(z.array(Whole({ min: 0, max: 10_000 }))),
  state: z.enum(['open', 'won', 'half won', 'lost', 'half lost', 'void', 'withdrawn']),
})

export const TicketState = z.enum([
  'waiting',
  'asked',
  'offered',
  'refused',
  'lapsed',
  'accepted',
  'ended',
])

export const Ticket = z.object({
  id: z.uuid(),
  kind: z.string(),
  sizes: z.array(Whole({ min: 1, max: 20 })),
  eachWay: z.boolean(),
  lines: Whole({ min: 1, max: 2_048 }),
  lineStake: Money,
  stake: Money,
  state: TicketState,
  outcome: z.nullable(z.enum(['won', 'lost', 'void'])),
  onChange: z.enum(['ask', 'better', 'any']),
  /** With `any`: the lowest total price that was taken. */
  leastOdds: z.optional(WireOdds),
  /** While it waits: until when. */
  decidesAt: z.nullable(Moment),
  /** In place of what was asked: other prices by leg number, or another stake a line; good until `decidesAt`. */
  offer: z.nullable(
    z.object({
      odds: z.array(z.object({ leg: Whole({ min: 1, max: 40 }), odds: WireOdds })),
      lineStake: Money,
      by: z.enum(['price', 'trader']),
    }),
  ),
  /** Why it was refused: a problem of the slip, with its facts. */
  refused: z.nullable(z.object({ name: z.string(), text: z.string() })),
  sentAt: Moment,
  acceptedAt: z.nullable(Moment),
  endedAt: z.nullable(Moment),
  /** What it can return at least and at most from here on, with what was sold. */
  least: Money,
  most: Money,
  sold: Money,
  soldFor: Money,
  prize: Money,
  validBet: Money,
  legs: z.array(TicketLeg),
})
