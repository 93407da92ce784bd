import { Moment, Whole } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { chipsMost } from './limits.ts'

const count = Whole({ min: 0, max: 1_000_000_000_000 })
const Chips = Whole({ min: 0, max: chipsMost })

export const TournamentCode = z.string().check(z.regex(/^[a-z0-9-]{3,36}$/))

export const LevelShape = z.object({
  small: Chips,
  big: Chips,
  /** Paid by the big blind for the whole table. */
  ante: Chips,
  seconds: count,
  /** A break after the level. */
  pause: count,
})

export const Tournament = z.object({
  code: z.string(),
  kind: z.enum(['sit', 'scheduled']),
  name: z.string(),
  game: z.enum(['holdem', 'omaha']),
  limit: z.enum(['no', 'pot']),
  seats: count,
  buyIn: Money,
  fee: Money,
  pool: Money,
  guarantee: Money,
  startStack: Chips,
  levelSeconds: count,
  state: z.enum(['registering', 'running', 'ended', 'cancelled']),
  startsAt: z.nullable(Moment),
  beganAt: z.nullable(Moment),
  endedAt: z.nullable(Moment),
  entries: count,
  least: count,
  most: count,
  /** Who still plays. */
  left: count,
  /** Entries are taken until so many levels are over. */
  lateLevels: count,
  isLateOpen: z.boolean(),
  reentries: count,
  /** Played for nothing, with demo bots. */
  isDemo: z.boolean(),
  isMine: z.boolean(),
  version: count,
})
export type Tournament = z.output<typeof Tournament>

/** The clock and what is left, as a table shows it. */
export const TournamentClock = z.object({
  code: z.string(),
  name: z.string(),
  state: Tournament.shape.state,
  /** From 1. */
  level: count,
  blinds: LevelShape,
  next: z.nullable(LevelShape),
  until: z.nullable(Moment),
  isPause: z.boolean(),
  isBubble: z.boolean(),
  left: count,
  entries: count,
  /** So many places are paid. */
  paid: count,
  /** All chips, divided by those who still play. */
  average: Chips,
})
export type TournamentClock = z.output<typeof TournamentClock>

/** What a member has in a tournament: the last entry of several. */
export const OwnPart = z.object({
  code: z.string(),
  entry: z.nullable(
    z.object({
      id: z.uuid(),
      state: z.enum(['registered', 'playing', 'out', 'won']),
      /** By chips while it plays. */
      place: z.nullable(count),
      prize: Money,
    }),
  ),
  /** The table where the member sits. */
  table: z.nullable(z.string()),
  /** How often the member has entered. */
  used: count,
  mayEnter: z.boolean(),
})
export type OwnPart = z.output<typeof OwnPart>

export const TournamentPlayer = z.object({
  number: count,
  name: z.string(),
  isBot: z.boolean(),
  isOwn: z.boolean(),
  state: z.enum(['registered', 'playing', 'out', 'won']),
  stack: z.nullable(Chips),
  place: z.nullable(count),
  prize: Money,
  table: z.nullable(z.string()),
})
export type TournamentPlayer = z.output<typeof TournamentPlayer>

export const TournamentView = z.object({
  tournament: Tournament,
  clock: TournamentClock,
  levels: z.array(LevelShape),
  payouts: z.array(Money),
  players: z.array(TournamentPlayer),
  tables: z.array(
    z.object({ code: z.string(), number: count, players: count, most: Chips, least: Chips }),
  ),
  cancelReason: z.nullable(z.string()),
  serverTime: Moment,
})
export type TournamentView = z.output<typeof TournamentView>

export const OwnEntry = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  kind: Tournament.shape.kind,
  state: z.enum(['registered', 'playing', 'out', 'won', 'back']),
  isOver: z.boolean(),
  cost: Money,
  prize: Money,
  place: z.nullable(count),
  entries: count,
  enteredAt: Moment,
})
export type OwnEntry = z.output<typeof OwnEntry>
