import { Moment } from '@tessera/calls'
import * as z from 'zod/mini'

export const differenceKinds = [
  'added',
  'withdrawn',
  'returned',
  'name',
  'countries',
  'return',
  'features',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** `gone`: the vendor says it no more. `rule`: closed by the rule of the connection. `hidden`: taken over, and hidden. */
export const differenceStates = ['open', 'applied', 'hidden', 'ignored', 'rule', 'gone'] as const

/** What is known of a title on one side; what is not named is not about this difference. */
export const TitleSide = z.object({
  name: z.optional(z.string()),
  category: z.optional(z.string()),
  isOffered: z.optional(z.boolean()),
  countries: z.optional(z.array(z.string())),
  /** In millionths of the stake; null where none is told. */
  rtp: z.optional(z.nullable(z.int())),
  hasFreeRounds: z.optional(z.boolean()),
})
export type TitleSide = z.output<typeof TitleSide>

/** One way in which a title differs from what the catalogue has of it. */
export const TitleDifference = z.object({
  id: z.uuid(),
  vendor: z.string(),
  game: z.string(),
  name: z.string(),
  kind: z.enum(differenceKinds),
  before: TitleSide,
  after: TitleSide,
  /** It returns less to its players than before. */
  isFall: z.boolean(),
  state: z.enum(differenceStates),
  foundAt: Moment,
  endedAt: z.nullable(Moment),
  staffAccount: z.nullable(z.string()),
  /** Who is for taking over what returns less: another person does it. */
  proposedBy: z.nullable(z.string()),
})
export type TitleDifference = z.output<typeof TitleDifference>

export const syncProblems = ['silent', 'tooMany'] as const

/** How the list of titles of a connection was read last. */
export const TitleSync = z.object({
  /** Of the connection. */
  name: z.string(),
  /** Its protocol has a list of titles. */
  canAsk: z.boolean(),
  closesWithdrawn: z.boolean(),
  askedAt: z.nullable(Moment),
  heardAt: z.nullable(Moment),
  problem: z.nullable(z.enum(syncProblems)),
  titles: z.int(),
  /** Makers that the connection does not supply here, with how many titles they have. */
  others: z.array(z.object({ maker: z.string(), titles: z.int() })),
  /** How many differences wait, by kind, and how many of them return less. */
  waiting: z.array(z.object({ kind: z.enum(differenceKinds), count: z.int(), falls: z.int() })),
})
export type TitleSync = z.output<typeof TitleSync>
