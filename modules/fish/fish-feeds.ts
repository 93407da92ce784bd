import { feed } from '@tessera/calls'
import * as z from 'zod/mini'
import { Ended } from './fish-calls.ts'
import { RoomCode, Seat, SwimmingFish, ToldShot } from './shapes.ts'

/** What happens in a room: fish that come, shots, seats that change. The topic is its code. */
export const roomFeed = feed({
  name: 'fish.room',
  access: 'guest',
  topic: RoomCode,
  message: z.object({
    room: z.string(),
    fish: z.optional(z.array(SwimmingFish)),
    shots: z.optional(z.array(ToldShot)),
    /** All seats, where one has changed. */
    seats: z.optional(z.array(Seat)),
    isOpen: z.optional(z.boolean()),
    serverTime: z.number(),
  }),
})

/** A session of the member's that ended without them. */
export const endedFeed = feed({ name: 'fish.ended', access: 'trial', message: Ended })

export const fishFeeds = [roomFeed, endedFeed]
