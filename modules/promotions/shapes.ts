import { Moment } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { bonusStates, endings } from './life.ts'

/** One sentence of terms: the key of its text, and what stands in its holes. */
export const TermLine = z.object({
  key: z.string(),
  facts: z.record(z.string(), z.union([Money, z.string(), z.number()])),
})
export type TermLine = z.output<typeof TermLine>

/** By language; English is always there. */
export const Names = z.record(z.string(), z.string())

/** Specification 4: the statuses of an activity. */
export const promotionStatuses = [
  'join',
  'claim',
  'applying',
  'close',
  'rejected',
  'issued',
  'claimed',
  'process',
  'joined',
  'soon',
] as const
export type PromotionStatus = (typeof promotionStatuses)[number]

/** A promotion as a member sees it. */
export const PromotionShown = z.object({
  id: z.uuid(),
  kind: z.string(),
  names: Names,
  startsAt: Moment,
  endsAt: Moment,
  /** Whether it gives bonus money when it is claimed, or rewards, which are in the reward centre. */
  gives: z.enum(['bonus', 'rewards']),
  /**
   * `claim`: something can be claimed now. `join`: it waits for the member. `joined`, `process`: it runs for them. `close`:
   * nothing is left of it.
   */
  status: z.enum(promotionStatuses),
  /** What would be given now. */
  bonus: z.nullable(Money),
  terms: z.array(TermLine),
  /** With the figures of the member where they have some. */
  example: z.nullable(TermLine),
})
export type PromotionShown = z.output<typeof PromotionShown>

/** A bonus of a member. */
export const BonusShown = z.object({
  id: z.uuid(),
  promotionId: z.uuid(),
  names: Names,
  state: z.enum(bonusStates),
  why: z.nullable(z.enum(endings)),
  granted: Money,
  /** What it holds now: what is lost by opting out. */
  balance: Money,
  required: Money,
  wagered: Money,
  openBets: z.int(),
  openStakes: Money,
  /** The wagering requirement, whose bets are listed by the cashier; none while it waits. */
  requirementId: z.nullable(z.uuid()),
  terms: z.array(TermLine),
  claimedAt: Moment,
  expiresAt: z.nullable(Moment),
  endedAt: z.nullable(Moment),
  toCash: Money,
  returned: Money,
})
export type BonusShown = z.output<typeof BonusShown>

/** A promotion as the staff see it. */
export const StaffPromotion = z.object({
  id: z.uuid(),
  kind: z.string(),
  unit: z.string(),
  names: Names,
  startsAt: Moment,
  endsAt: Moment,
  state: z.enum(['draft', 'live', 'ended']),
  budget: Money,
  left: Money,
  madeBy: z.string(),
  /** Whether the reader wrote a part of the draft: another person publishes it. */
  isMine: z.boolean(),
  /** Of the draft, as it is published. */
  version: z.int(),
  runBy: z.nullable(z.string()),
  terms: z.array(TermLine),
  example: z.nullable(TermLine),
  /** How many members have claimed it, and how their bonuses ended. */
  claims: z.int(),
  finished: z.int(),
  given: Money,
  becameCash: Money,
})
export type StaffPromotion = z.output<typeof StaffPromotion>
