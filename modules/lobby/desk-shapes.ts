import { Moment, Whole } from '@tessera/calls'
import * as z from 'zod/mini'

/** What may be switched of a title. */
export const marks = ['isHot', 'isNew', 'isHidden', 'hasTrial'] as const
export type Mark = (typeof marks)[number]

export const NodeId = z.int().check(z.gte(1), z.lte(2_147_483_647))

export const DeskGame = z.object({
  nodeId: z.int(),
  name: z.string(),
  vendor: z.string(),
  gameCode: z.string(),
  gameType: z.string(),
  /** Its place in the lists, from 1. */
  place: z.int(),
  isHot: z.boolean(),
  isNew: z.boolean(),
  isHidden: z.boolean(),
  hasTrial: z.boolean(),
  isConnected: z.boolean(),
})
export type DeskGame = z.output<typeof DeskGame>

/** What a title becomes. Nothing stays as it is where it is not named. */
export const MarkChange = z.object({
  isHot: z.optional(z.boolean()),
  isNew: z.optional(z.boolean()),
  isHidden: z.optional(z.boolean()),
  hasTrial: z.optional(z.boolean()),
})
export type MarkChange = z.output<typeof MarkChange>

/** One title that is, or would be, another than it was. */
export const ChangedGame = z.object({
  nodeId: z.int(),
  name: z.string(),
  before: z.record(z.string(), z.union([z.boolean(), z.number()])),
  after: z.record(z.string(), z.union([z.boolean(), z.number()])),
})
export type ChangedGame = z.output<typeof ChangedGame>

const Code = z.string().check(z.regex(/^[A-Z0-9_]{1,20}$/))

/** The categories and vendors of the lobby, each in its order. */
export const LaneBook = z.object({
  lanes: z
    .array(
      z.object({
        category: z.string().check(z.regex(/^[A-Z]{2,12}$/)),
        isHidden: z.boolean(),
        vendors: z.array(Code).check(z.maxLength(200)),
      }),
    )
    .check(z.maxLength(60)),
  vendors: z.array(z.object({ code: Code, isHidden: z.boolean() })).check(z.maxLength(400)),
})
export type LaneBook = z.output<typeof LaneBook>

export const LobbyChange = z.object({
  id: z.uuid(),
  subject: z.string(),
  staffAccount: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  madeAt: Moment,
})
export type LobbyChange = z.output<typeof LobbyChange>

/** A line of a file that says something that cannot be. */
export const LineProblem = z.object({
  line: z.int(),
  what: z.enum(['columns', 'number', 'unknown', 'other', 'twice', 'mark', 'place']),
})
export type LineProblem = z.output<typeof LineProblem>

export const Pages = Whole({ min: 0, max: 1_000_000_000 })
