import { Moment, Whole } from '@tessera/calls'
import { Money, Units } from '@tessera/money'
import * as z from 'zod/mini'
import { spotsMax } from './limits.ts'
import { Play } from './seat-shapes.ts'

const count = Whole({ min: 0, max: 1_000_000_000 })
export const RoundNumber = Whole({ min: 1, max: 1_000_000_000_000 })
export const TableCode = z.string().check(z.regex(/^[a-z0-9-]{3,40}$/))
/** A height of a climb, in hundredths of a stake. */
export const Height = Whole({ min: 100, max: Number.MAX_SAFE_INTEGER })
const SpotCode = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))

export const RoundState = z.enum(['betting', 'closed', 'dealing', 'result', 'settled', 'void'])
export type RoundState = z.output<typeof RoundState>

export const Step = z.object({
  to: z.string(),
  value: Whole({ min: 0, max: 10_000 }),
  /** In the shoe, of a card that is not shown in its order. */
  place: z.optional(count),
})

export const Result = z.object({
  main: z.string(),
  marks: z.array(z.string()),
  outcomes: z.array(z.string()),
})

/** A round as everybody sees it: what is visible by now. `link` is told with the result where a round has draws of its own. */
export const Round = z.object({
  number: RoundNumber,
  state: RoundState,
  /** When the state ends. */
  until: Moment,
  version: count,
  steps: z.array(Step),
  result: z.nullable(Result),
  link: z.nullable(z.string()),
  /** Of a game with seats and decisions. */
  play: z.optional(Play),
  voidReason: z.nullable(z.string()),
})
export type Round = z.output<typeof Round>

/** What lies on the spots of a round, of everybody who plays in a currency. */
export const Totals = z.object({
  currency: z.string(),
  spots: z.array(z.object({ spot: z.string(), stake: Units })),
})

export const PastRound = z.object({
  number: RoundNumber,
  main: z.string(),
  marks: z.array(z.string()),
  shoe: z.nullable(count),
})

export const Limits = z.object({ least: Money, most: Money, roundMost: Money, winMost: Money })

export const Table = z.object({
  code: z.string(),
  name: z.string(),
  game: z.string(),
  variant: z.string(),
  category: z.string(),
  vendor: z.string(),
  isOpen: z.boolean(),
  /** Who deals now. */
  dealer: z.string(),
  position: count,
  seats: z.nullable(count),
  /** Members with a stake in the present round. */
  taken: count,
  /** Members and guests who have it open. */
  watching: count,
  limits: Limits,
  state: z.nullable(RoundState),
  until: z.nullable(Moment),
  /** Newest first. */
  last: z.array(PastRound),
})
export type Table = z.output<typeof Table>

export const PlacedSpot = z.object({ spot: SpotCode, stake: Units })
export const PlacedSpots = z.array(PlacedSpot).check(z.minLength(1), z.maxLength(spotsMax))

export const Slip = z.object({
  id: z.uuid(),
  table: z.string(),
  round: RoundNumber,
  placedAt: Moment,
  state: z.enum(['placed', 'won', 'lost', 'void']),
  spots: z.array(
    z.object({
      spot: z.string(),
      stake: Money,
      prize: z.nullable(Money),
      /** Of a bet on a climb: where it is cashed out by itself, and where it was. */
      auto: z.optional(Height),
      out: z.optional(Height),
      /** At fixed odds: what was entered, Malay odds in hundredths, or what it pays to 1. */
      amount: z.optional(Money),
      odds: z.optional(Whole({ min: -100, max: 100 })),
      pay: z.optional(Whole({ min: 1, max: 1_000 })),
    }),
  ),
  stake: Money,
  prize: Money,
  validBet: Money,
  isBonus: z.boolean(),
})
export type Slip = z.output<typeof Slip>

/** A chain of a table. `beacon` is null while members may still add seeds to it. */
export const Chain = z.object({
  number: count,
  end: z.string(),
  length: count,
  publishedAt: Moment,
  seedsUntil: Moment,
  beacon: z.nullable(z.string()),
  beaconKind: z.nullable(z.enum(['ceremony', 'drand'])),
  /** The round of the network that gives it, where it does, and when that is signed. */
  drand: z.nullable(z.object({ round: count, at: Moment })),
  used: count,
  seeds: z.array(z.object({ name: z.string(), seed: z.string() })),
})

/** A shoe. `link` is told when no card of it is dealt any more. */
export const Shoe = z.object({
  number: count,
  linkAt: count,
  root: z.string(),
  cards: count,
  dealt: count,
  link: z.nullable(z.string()),
})

/** A dealt card with the way from its leaf to the root of the shoe. */
export const CardProof = z.object({
  place: count,
  card: count,
  salt: z.string(),
  path: z.array(z.string()),
})
