import { Moment } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'

/** What the figures of a simulation take for granted. */
export const simulationNotes = [
  'joined',
  'claimed',
  'month',
  'after',
  'fullDays',
  'tickets',
  'spins',
  'daily',
  'present',
  'codes',
  'capped',
  'freeBet',
  'friends',
] as const
export type SimulationNote = (typeof simulationNotes)[number]

/** What is given that is no money. */
export const Things = z.object({ points: z.int(), tickets: z.int(), spins: z.int() })
export type Things = z.output<typeof Things>

/** One member who would have got something. */
export const SimulatedMember = z.object({
  memberId: z.uuid(),
  account: z.string(),
  grants: z.int(),
  given: Money,
  /** Tickets, spins or packets, where who wins is drawn; else none. */
  chances: z.int(),
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

/** Why the past month cannot tell: people decide. */
export const Undecided = z.object({
  why: z.enum(['applications']),
  /** What each costs, and how many the budget covers; none where it is no money. */
  each: Money,
  covers: z.nullable(z.int()),
})
export type Undecided = z.output<typeof Undecided>

export const Simulation = z.object({
  from: Moment,
  to: Moment,
  /** The first events alone were looked at: there were more. */
  isCut: z.boolean(),
  members: z.int(),
  grants: z.int(),
  given: Money,
  /** Of all that is given, what is no money. */
  things: Things,
  /** Where chance decides: in which 95 of 100 results lie. */
  spread: z.nullable(z.object({ low: Money, high: Money })),
  /** What comes back of stakes that the promotion pays, on average. */
  prizes: z.nullable(Money),
  /** Friends for whom nobody is paid; null where it is not about friends. */
  refused: z.nullable(z.int()),
  notes: z.array(z.enum(simulationNotes)),
  /** Not null: nothing can be told of last month, and all figures are nothing. */
  undecided: z.nullable(Undecided),
  /** What the terms gave, and the budget had no more of. */
  unserved: z.int(),
  /** Of bonus money. Null where too few bets were made to tell, and of kinds that give none. */
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
