import { ShownName } from '@tessera/calls'
import * as z from 'zod/mini'
import { RoomCode } from './shapes.ts'

export const roomNameMax = 40

/** What a room is called, by language, and the room whose costs and money it begins with: a room that is there keeps its own. */
export const RoomNaming = z.object({
  names: z
    .record(z.string().check(z.regex(/^[A-Z]{2}$/)), ShownName(roomNameMax))
    .check(z.refine((names) => 'EN' in names, 'has an English name')),
  like: RoomCode,
})
export type RoomNaming = z.output<typeof RoomNaming>
