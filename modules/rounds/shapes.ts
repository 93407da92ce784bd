import { Moment } from '@tessera/calls'
import { Money, Units } from '@tessera/money'
import * as z from 'zod/mini'
import { autoplayEnds } from './limits.ts'

/** Seeds of a member. The house's own is null until it is revealed. */
export const SeedPair = z.object({
  id: z.uuid(),
  commitment: z.string(),
  committedAt: Moment,
  clientSeed: z.nullable(z.string()),
  clientSeedAt: z.nullable(Moment),
  /** The number that the next round will take. */
  nextNonce: z.int(),
  serverSeed: z.nullable(z.string()),
  revealedAt: z.nullable(Moment),
})
export type SeedPair = z.output<typeof SeedPair>

/** Rounds of a game that a promotion pays. */
export const FreeRounds = z.object({
  id: z.uuid(),
  /** `round`: the prize has the stake in it. `bet`: it has not. */
  kind: z.enum(['round', 'bet']),
  left: z.int(),
  stake: Money,
  expiresAt: Moment,
})
export type FreeRounds = z.output<typeof FreeRounds>

export const Step = z.looseObject({ type: z.string() })

/** What is left of rounds that follow one another by themselves. */
export const Autoplay = z.object({
  id: z.uuid(),
  roundsLeft: z.int(),
  lossLeft: Money,
  /** Null while it runs. */
  endedBy: z.nullable(z.enum(autoplayEnds)),
})
export type Autoplay = z.output<typeof Autoplay>

const Played = {
  id: z.uuid(),
  game: z.string(),
  nonce: z.int(),
  choice: z.record(z.string(), z.unknown()),
  stake: Money,
}

/** A round that is over: the steps for the view, the prize, and the balance after it. */
export const EndedRound = z.object({
  state: z.literal('ended'),
  ...Played,
  multiplier: z.int(),
  prize: Money,
  steps: z.array(Step),
  balance: Money,
  balanceVersion: Units,
  /** Of the prize: what the round won of jackpots. */
  jackpot: z.optional(Money),
  autoplay: z.optional(Autoplay),
  /** A promotion paid the stake: how many of its rounds are left. */
  free: z.optional(z.object({ id: z.uuid(), kind: z.enum(['round', 'bet']), left: z.int() })),
})
export type EndedRound = z.output<typeof EndedRound>

const Move = z.record(z.string(), z.unknown())

/** A round that waits for a move of its member: what they may see, and what they may do. */
export const OpenRound = z.object({
  state: z.literal('open'),
  ...Played,
  /** How many moves were made. The next one has the number after it. */
  seq: z.int(),
  shown: z.record(z.string(), z.unknown()),
  steps: z.array(Step),
  moves: z.array(Move),
  /** The move that ends the round now, and what it pays. */
  cashOut: z.nullable(z.object({ move: Move, multiplier: z.int(), prize: Money })),
  /** When it ends by the rule of the game, if nothing is done. */
  endsAt: Moment,
  /** Of a game against the clock: the milliseconds since the stake, by the clock of the server. */
  elapsed: z._default(z.nullable(z.int()), null),
})
export type OpenRound = z.output<typeof OpenRound>

export const RoundAnswer = z.discriminatedUnion('state', [EndedRound, OpenRound])
export type RoundAnswer = z.output<typeof RoundAnswer>

/** What a round gave to one jackpot, and won of it. `draw`: of so many, in a game whose own stream decides. */
const JackpotPart = z.object({
  jackpot: z.string(),
  contribution: Money,
  won: Money,
  draw: z.nullable(z.int()),
  of: z.nullable(z.int()),
})
/** The published rules of a game, and since when it is played by them. */
export const GameVersion = z.object({
  game: z.string(),
  version: z.string(),
  /** SHA-256 of what the rules pay. */
  fingerprint: z.string(),
  /** SHA-256 of the code of a game that draws from a stream. */
  source: z.nullable(z.string()),
  /** The least and the most return over its choices, in millionths of the stake. */
  leastReturn: z.int(),
  mostReturn: z.int(),
  since: Moment,
  /** What the game is called, by language; null where it is not played here. */
  names: z._default(z.nullable(z.record(z.string(), z.string())), null),
})
export type GameVersion = z.output<typeof GameVersion>

/** Everything about a round that its member may see; with the revealed seed it proves itself. */
export const Proof = z.object({
  id: z.uuid(),
  game: z.string(),
  version: z.string(),
  /** What was published of that version. */
  published: z._default(z.nullable(GameVersion), null),
  seeds: SeedPair,
  nonce: z.int(),
  choice: z.record(z.string(), z.unknown()),
  stake: Money,
  /** A promotion paid the stake. Of a `bet` the prize has no stake in it. */
  free: z._default(z.nullable(z.enum(['round', 'bet'])), null),
  /** How the game draws: one number, a stream of them, or a stream and the member's moves. */
  kind: z._default(z.enum(['index', 'stream', 'moves']), 'index'),
  /** In their order. `idle`: the round was left, and ended by the rule of its game. */
  moves: z._default(z.array(z.unknown()), []),
  /** Of a game that draws one number. Null while the round is not settled. */
  index: z.nullable(z.int()),
  /** Of the other games: how many words of the stream it took, and the SHA-256 of its steps. */
  drawn: z._default(z.nullable(z.object({ words: z.int(), hash: z.string() })), null),
  multiplier: z.nullable(z.int()),
  prize: z.nullable(Money),
  /** What the round gave to jackpots and won of them, as a part of its prize. */
  jackpots: z._default(z.array(JackpotPart), []),
  placedAt: Moment,
  settledAt: z.nullable(Moment),
  postings: z.array(
    z.object({ reason: z.string(), amount: Money, balanceAfter: Money, madeAt: Moment }),
  ),
})
export type Proof = z.output<typeof Proof>

// Specification 7: the game is named by its vendor and code; what else a client sends is allowed and unused.
export const LaunchRequest = z.looseObject({
  // An address is written in any case.
  vassalage: z.string().check(z.regex(/^[A-Za-z0-9_]{1,20}$/)),
  gameCode: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,60}$/)),
  /** Ours: with play units in place of money. */
  mode: z.optional(z.literal('free')),
  /** Ours: the language that the page is read in; without it, that of the account. */
  language: z.optional(z.string().check(z.regex(/^[A-Za-z]{2}(-[A-Za-z]{2,5})?$/))),
})

/** Which of a member's seeds and rounds are meant: of free play, or of play with money. */
export const PlayMode = z.object({ mode: z.optional(z.literal('free')) })

/** What somebody has to play with for free, and what that is topped up to. */
export const FreePlay = z.object({ balance: Money, start: Money })
export type FreePlay = z.output<typeof FreePlay>

export const HouseLaunch = z.object({
  mode: z.literal('inhouse'),
  slug: z.string(),
  vassalage: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  iconUrl: z.string(),
  /** It is played with play units, which are no money. */
  isFree: z.boolean(),
  rules: z.object({
    /** From the start of a round to the start of the next one. */
    startMilliseconds: z.int(),
    hasAutoplay: z.boolean(),
    maySkip: z.boolean(),
    sellsFeatures: z.boolean(),
    isSlot: z.boolean(),
    /** Of a game with moves: an open round ends after so many hours without one. */
    idleHours: z.nullable(z.int()),
  }),
  /** It may be played with play units. */
  hasFreePlay: z.boolean(),
  seeds: SeedPair,
  smallest: Money,
  largest: Money,
  balance: Money,
  /** What a promotion pays of it, what expires first before the rest. */
  freeRounds: z._default(z.array(FreeRounds), []),
  /** A round that was cut off; it is settled by now, and shown before the next one. */
  interrupted: z.nullable(EndedRound),
  /** A round that waits for a move: it is played on before another one begins. */
  open: z.nullable(OpenRound),
})
export type HouseLaunch = z.output<typeof HouseLaunch>

/** A vendor's game, which runs in a frame on the vendor's own page. */
export const FrameLaunch = z.object({
  mode: z.literal('frame'),
  vassalage: z.string(),
  vendorName: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  iconUrl: z.string(),
  /** For one opening; nothing of the member's session is in it. */
  url: z.string(),
  /** The host that was chosen, empty for our own: told again where it does not answer. */
  host: z.string(),
  /** Played with credits that the vendor gives, for nothing. */
  isFree: z.boolean(),
})
export type FrameLaunch = z.output<typeof FrameLaunch>

export const Launch = z.discriminatedUnion('mode', [HouseLaunch, FrameLaunch])
export type Launch = z.output<typeof Launch>

export const RecentGame = z.object({
  vassalage: z.string(),
  vendorName: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  iconUrl: z.string(),
  playedAt: Moment,
})
export type RecentGame = z.output<typeof RecentGame>
