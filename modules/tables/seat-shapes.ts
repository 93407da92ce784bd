import { Moment, Whole } from '@tessera/calls'
import * as z from 'zod/mini'
import { seatsMost } from './games/blackjack/is-decided.ts'

// What is seen of a round in which members decide.

export const SeatNumber = Whole({ min: 1, max: seatsMost })
export const HandNumber = Whole({ min: 1, max: 2 })
const count = Whole({ min: 0, max: 1_000 })

/** A seat that is taken. The name is masked. */
export const TakenSeat = z.object({ seat: SeatNumber, name: z.string() })
export type TakenSeat = z.output<typeof TakenSeat>

export const HandMove = z.enum(['hit', 'stand', 'double', 'split'])
export const AskedMove = z.enum(['hit', 'stand', 'double', 'split', 'insure', 'decline'])
export type AskedMove = z.output<typeof AskedMove>

/** `peek` is the dealer's, and of seat 0. */
export const Decided = z.object({
  seat: Whole({ min: 0, max: seatsMost }),
  hand: HandNumber,
  move: z.enum(['hit', 'stand', 'double', 'split', 'insure', 'decline', 'peek']),
  /** By the strategy for absent members. */
  isAbsent: z.boolean(),
})

const PlayHand = z.object({
  seat: SeatNumber,
  hand: HandNumber,
  /** 0…51, those that are visible. */
  cards: z.array(count),
  isDoubled: z.boolean(),
})

/** Whose turn it is. After `baseUntil` the seconds of the hour run, where `isOnBank`. */
const Turn = z.object({
  seat: SeatNumber,
  hand: HandNumber,
  /** Of the decision: what was decided before it is asked for. */
  number: count,
  moves: z.array(HandMove),
  baseUntil: Moment,
  isOnBank: z.boolean(),
})

export const Play = z.object({
  stage: z.enum(['dealing', 'insurance', 'deciding', 'dealer']),
  seats: z.array(z.extend(TakenSeat, { isAbsent: z.boolean() })),
  hands: z.array(PlayHand),
  dealer: z.object({
    cards: z.array(count),
    /** A second card lies face down. */
    hasHole: z.boolean(),
  }),
  turn: z.nullable(Turn),
  decisions: z.array(Decided),
})
export type Play = z.output<typeof Play>
export type PlayTurn = z.output<typeof Turn>
