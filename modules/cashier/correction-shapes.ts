import { Moment } from '@tessera/calls'
import { Money, Units } from '@tessera/money'
import * as z from 'zod/mini'

export const correctionDirections = ['plus', 'minus'] as const
export type CorrectionDirection = (typeof correctionDirections)[number]
export const correctionStates = ['proposed', 'confirmed', 'refused', 'expired'] as const
export type CorrectionState = (typeof correctionStates)[number]

/** Why the staff give or take money, in the words that they choose from. */
export const correctionReasons = [
  'missedDeposit',
  'wrongSettlement',
  'creditedTwice',
  'feeReturned',
  'goodwill',
  'chargeback',
  'other',
] as const
export type CorrectionReason = (typeof correctionReasons)[number]

export const Correction = z.object({
  id: z.uuid(),
  member: z.object({ id: z.uuid(), account: z.string() }),
  direction: z.enum(correctionDirections),
  money: Money,
  /** How often it is to be staked, in parts per million. */
  multiplePpm: z.int(),
  reason: z.enum(correctionReasons),
  words: z.string(),
  state: z.enum(correctionStates),
  proposedAccount: z.string(),
  proposedAt: Moment,
  expiresAt: Moment,
  decidedAccount: z.nullable(z.string()),
  decidedAt: z.nullable(Moment),
  /** Why it was refused. */
  refusal: z.string(),
  /** Proposed by the caller: another person has to confirm it. */
  isMine: z.boolean(),
})
export type Correction = z.output<typeof Correction>

/** What the staff may do with money in a currency. */
export const StaffLimit = z.object({
  /** What corrections may give in a calendar month. */
  monthly: Units.check(z.refine((amount) => amount >= 0n, 'not below zero')),
  /** Up to this one person alone waives what has to be staked. */
  waivedAlone: Units.check(z.refine((amount) => amount >= 0n, 'not below zero')),
})
export type StaffLimit = z.output<typeof StaffLimit>

/** The budget, with the sums of this month's credits and open proposals. */
export const StaffBudget = z.extend(StaffLimit, {
  currency: z.string(),
  given: Units,
  proposed: Units,
})
export type StaffBudget = z.output<typeof StaffBudget>
