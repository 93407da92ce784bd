import { Moment, Whole } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { chipsMost } from './limits.ts'
import { OwnPart, TournamentClock } from './tournament-shapes.ts'

const count = Whole({ min: 0, max: 1_000_000_000_000 })
/** Whole chips of a table. */
export const Chips = Whole({ min: 0, max: chipsMost })
export const TableCode = z.string().check(z.regex(/^[a-z0-9-]{3,40}$/))
export const SeatNo = Whole({ min: 1, max: 9 })
export const Hex64 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const Card = Whole({ min: 0, max: 51 })

export const Game = z.enum(['holdem', 'omaha'])
export const BetLimit = z.enum(['no', 'pot'])

export const Table = z.object({
  code: z.string(),
  name: z.string(),
  game: Game,
  limit: BetLimit,
  seats: count,
  /** What a chip is worth. */
  chip: Money,
  small: Chips,
  big: Chips,
  /** In big blinds. */
  buyLeast: count,
  buyMost: count,
  rakePpm: count,
  rakeCap: Chips,
  actSeconds: count,
  /** Played for nothing, with demo bots. */
  isDemo: z.boolean(),
  isOpen: z.boolean(),
  /** Nothing is dealt for a while; seats and chips stay. */
  isPaused: z.boolean(),
  position: count,
})
export type Table = z.output<typeof Table>

export const ListedTable = z.extend(Table, { taken: count, waiting: count, isMine: z.boolean() })
export type ListedTable = z.output<typeof ListedTable>

export const Seat = z.object({
  seat: SeatNo,
  name: z.string(),
  isBot: z.boolean(),
  /** Behind the player, as it is now: chips of the present hand that are in the middle are off it. */
  stack: Chips,
  isIn: z.boolean(),
  isLeaving: z.boolean(),
  /** Waits for the big blind. */
  isWaiting: z.boolean(),
})
export type Seat = z.output<typeof Seat>

export const HandStateName = z.enum(['commit', 'reveal', 'playing', 'runout', 'ended', 'void'])

export const ActShape = z.object({
  seat: SeatNo,
  kind: z.enum(['fold', 'check', 'call', 'raise']),
  to: z.optional(Chips),
  byTime: z.optional(z.boolean()),
})

export const SetupShape = z.object({
  game: Game,
  limit: BetLimit,
  button: SeatNo,
  bigSeat: SeatNo,
  big: Chips,
  rake: z.object({ ppm: count, cap: Chips }),
  players: z.array(z.object({ seat: SeatNo, stack: Chips, posts: Chips, dead: Chips })),
})

const Paid = z.object({ seat: SeatNo, amount: Chips })
export const FinishShape = z.object({
  back: z.nullable(Paid),
  pots: z.array(z.object({ amount: Chips, rake: Chips, winners: z.array(z.array(Paid)) })),
  rake: Chips,
  returned: z.array(Paid),
  shown: z.array(SeatNo),
})

export const CardProof = z.object({
  /** Its number in the deal. */
  n: count,
  place: count,
  card: Card,
  salt: z.string(),
  path: z.array(z.string()),
})
export type CardProof = z.output<typeof CardProof>

/** A hand as everybody sees it: only cards that are on the table, or were shown. */
export const Hand = z.object({
  id: z.uuid(),
  number: count,
  state: HandStateName,
  /** When the state, or the turn, ends. */
  until: Moment,
  /** Whoever acts uses the time bank. */
  inBank: z.boolean(),
  setup: SetupShape,
  acts: z.array(ActShape),
  names: z.array(z.object({ seat: SeatNo, name: z.string(), isBot: z.boolean() })),
  /** One, or two where it is run twice. */
  boards: z.array(z.array(Card)),
  shown: z.array(z.object({ seat: SeatNo, cards: z.array(Card) })),
  finish: z.nullable(FinishShape),
  roots: z.nullable(z.array(Hex64)),
  /** Of seats that give one: seeds are told when all are there. */
  seeds: z.array(
    z.object({
      seat: SeatNo,
      name: z.string(),
      commitment: z.nullable(Hex64),
      seed: z.nullable(Hex64),
    }),
  ),
  opened: z.nullable(z.array(z.nullable(Hex64))),
  key: z.nullable(Hex64),
  deck: z.nullable(count),
})
export type Hand = z.output<typeof Hand>

export const TableView = z.object({
  table: Table,
  version: count,
  seats: z.array(Seat),
  waiting: count,
  hand: z.nullable(Hand),
  /** Of a table of a tournament, whose chips are no money. */
  tournament: z.nullable(TournamentClock),
  serverTime: Moment,
})
export type TableView = z.output<typeof TableView>

/** What only the member sees: the own stay, and the own cards of the present hand. */
export const Own = z.object({
  table: z.string(),
  seat: z.nullable(SeatNo),
  stay: z.nullable(
    z.object({
      id: z.uuid(),
      stack: Chips,
      bought: Chips,
      isIn: z.boolean(),
      owesBig: z.boolean(),
      posts: z.boolean(),
      runTwice: z.boolean(),
      isLeaving: z.boolean(),
      bankMs: count,
      hands: count,
      topUp: Chips,
      beganAt: Moment,
    }),
  ),
  hand: z.nullable(z.uuid()),
  cards: z.array(CardProof),
  /** Until when the member is to act; null: it is not their turn. */
  turnUntil: z.nullable(Moment),
  /** A place in the list of those who wait, from 1; `offeredUntil`: a seat is kept. */
  waiting: z.nullable(z.object({ place: count, offeredUntil: z.nullable(Moment) })),
  tournament: z.nullable(OwnPart),
  version: count,
})
export type Own = z.output<typeof Own>
