import { Moment, Whole } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { clientSeedMax, frameShotsMax, shotNumberMax } from './limits.ts'
import { fishIds } from './rules/kinds.ts'
import { weaponIds } from './rules/weapons.ts'

export const RoomCode = z.string().check(z.regex(/^[a-z0-9-]{3,40}$/))
const count = Whole({ min: 0, max: 1_000_000_000_000 })
const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const Milliseconds = z.number()
export const SeatNumber = Whole({ min: 1, max: 4 })
export const ShotNumber = Whole({ min: 1, max: shotNumberMax })
export const FishNumber = Whole({ min: 0, max: 1_000_000_000 })
export const FishKindId = z.enum(fishIds)
export const Weapon = z.enum(weaponIds)
export const ClientSeed = z
  .string()
  .check(z.regex(new RegExp(`^[\\x21-\\x7e]{1,${clientSeedMax}}$`)))

/** A fish on its way, as `rules/swim.ts` reads it. `sea` is the number of its sea. */
export const SwimmingFish = z.object({
  sea: count,
  id: FishNumber,
  kind: FishKindId,
  at: Milliseconds,
  isLeftward: z.boolean(),
  from: z.number(),
  to: z.number(),
  swing: z.number(),
  turns: z.number(),
  phase: z.number(),
})
export type SwimmingFish = z.output<typeof SwimmingFish>

/** A seat as everybody sees it. `commitment` is the hash of what the next draws at it follow from. */
export const Seat = z.object({
  seat: SeatNumber,
  commitment: Hash,
  taken: z.nullable(z.object({ name: z.string(), cost: Money })),
})
export type Seat = z.output<typeof Seat>

export const Room = z.object({
  code: z.string(),
  name: z.string(),
  isDemo: z.boolean(),
  isOpen: z.boolean(),
  seats: count,
  taken: count,
  least: Money,
  most: Money,
})
export type Room = z.output<typeof Room>

/** A fish of a sea. */
const Target = z.object({ sea: count, id: FishNumber })
export type Target = z.output<typeof Target>

export const Shot = z.object({
  number: ShotNumber,
  weapon: Weapon,
  /** The fish in its way, the nearest first. */
  targets: z.array(Target).check(z.minLength(1), z.maxLength(5)),
  /** Where the cannon pointed, in thousandths of the picture: for the eyes of others. */
  x: Whole({ min: -500, max: 1_500 }),
  y: Whole({ min: -500, max: 1_500 }),
})
export const Shots = z.array(Shot).check(z.maxLength(frameShotsMax))
export type Shot = z.output<typeof Shot>

/** What came of a shot. `refunded`: it could hit nothing. `late`: a later one was there before. `soon`, `empty`: not fired. */
export const ShotResult = z.object({
  number: ShotNumber,
  is: z.enum(['hit', 'refunded', 'late', 'soon', 'empty']),
  /** The fish that it caught. */
  caught: z.array(Target),
  /** Their odds together. */
  won: count,
})
export type ShotResult = z.output<typeof ShotResult>

/** A shot as others see it. */
export const ToldShot = z.object({
  seat: SeatNumber,
  number: ShotNumber,
  weapon: Weapon,
  x: z.number(),
  y: z.number(),
  caught: z.array(Target),
  won: count,
})
export type ToldShot = z.output<typeof ToldShot>

/** A seat as its member sees it. Amounts are what the counters come to. */
export const Session = z.object({
  id: z.uuid(),
  room: z.string(),
  seat: SeatNumber,
  cost: Money,
  magazine: count,
  /** Shots of the magazine that are left. */
  left: count,
  fired: count,
  hit: count,
  refunded: count,
  won: count,
  lastShot: count,
  staked: Money,
  paid: Money,
  commitment: Hash,
  clientSeed: z.string(),
  enteredAt: Moment,
})
export type Session = z.output<typeof Session>

/** The counters after a frame. */
export const Counters = z.object({
  left: count,
  fired: count,
  hit: count,
  refunded: count,
  won: count,
  lastShot: count,
})
export type Counters = z.output<typeof Counters>

export const leftWhys = ['left', 'lost', 'closed', 'limit', 'stopped'] as const
export const LeftWhy = z.enum(leftWhys)
export type LeftWhy = z.output<typeof LeftWhy>

export const PastSession = z.object({
  id: z.uuid(),
  room: z.string(),
  roomName: z.string(),
  enteredAt: Moment,
  leftAt: z.nullable(Moment),
  leftWhy: z.nullable(LeftWhy),
  fired: count,
  hit: count,
  refunded: count,
  won: count,
  staked: Money,
  paid: Money,
})
export type PastSession = z.output<typeof PastSession>

export const Sea = z.object({
  room: z.string(),
  number: count,
  commitment: Hash,
  begunAt: Milliseconds,
  /** Told when its last fish has gone. */
  seed: z.nullable(Hash),
})

export const Proof = z.object({
  session: z.uuid(),
  room: z.string(),
  seed: Hash,
  commitment: Hash,
  clientSeed: z.string(),
  fired: count,
  hit: count,
  refunded: count,
  won: count,
  shots: z.array(
    z.object({
      number: ShotNumber,
      weapon: Weapon,
      hit: z.array(FishKindId),
      caught: z.array(z.boolean()),
    }),
  ),
})
