import { Moment } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'

/** One member who would have got something. */
export const SimulatedMember = z.object({
  memberId: z.uuid(),
  account: z.string(),
  grants: z.int(),
  given: Money,
  firstAt: Moment,
  /** Shares a browser or an address with another one who would have got something. */
  isLinked: z.boolean(),
  /** Withdrew most of a deposit within days of it. */
  leavesAtOnce: z.boolean(),
})
export type SimulatedMember = z.output<typeof SimulatedMember>

/** What becomes of bonus money that is wagered as these members play, with the interval in which 95 of 100 results lie. */
export const ExpectedCost = z.object({
  mean: Money,
  low: Money,
  high: Money,
  /** How many bonuses are wagered to the end, in parts per million. */
  finishPpm: z.int(),
  /** The return of the games that they played, in parts per million. */
  returnPpm: z.int(),
  /** How many bets of last month it is played with. */
  bets: z.int(),
})
export type ExpectedCost = z.output<typeof ExpectedCost>

export const Simulation = z.object({
  from: Moment,
  to: Moment,
  /** The first events alone were looked at: there were more. */
  isCut: z.boolean(),
  members: z.int(),
  grants: z.int(),
  given: Money,
  /** What the terms gave, and the budget had no more of. */
  unserved: z.int(),
  /** Null where too few bets were made to tell. */
  expected: z.nullable(ExpectedCost),
  /** What of the budget was used until the end of each business day. */
  days: z.array(z.object({ day: z.string(), used: Money })),
  linkedGroups: z.object({ browsers: z.int(), addresses: z.int() }),
  linkedMembers: z.int(),
  leavingMembers: z.int(),
  /** Those who would have got most first; empty for staff who may not see members of this currency. */
  rows: z.array(SimulatedMember),
})
export type Simulation = z.output<typeof Simulation>
