import { Moment, Whole } from '@tessera/calls'
import { Currency, Money, Units } from '@tessera/money'
import * as z from 'zod/mini'
import { tiersMax } from './limits.ts'

export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const
export type Kind = (typeof contractKinds)[number]

export const contractPeriods = ['Daily', 'Weekly', 'Semimonthly', 'Monthly'] as const
export type Period = (typeof contractPeriods)[number]

/**
 * What becomes of a period in which the members won: nothing, it is taken off the later periods of its month, or off all
 * later ones. Only of a dividend.
 */
export const carries = ['NONE', 'MONTH', 'PERMANENT'] as const
export type Carry = (typeof carries)[number]

/** What is taken off the profit before the share. Only of a dividend. */
export const contractCosts = [
  'selfRebate',
  'agentRebate',
  'manualRebate',
  'promotions',
  'salaries',
  'depositFees',
  'vendorFees',
] as const
export type Cost = (typeof contractCosts)[number]

/** The costs that a dividend counts where the offer says nothing else. */
export const usualCosts: readonly Cost[] = [
  'selfRebate',
  'agentRebate',
  'manualRebate',
  'promotions',
  'salaries',
]

/** A count of ledger units that is not negative. */
const Threshold = Units.check(z.refine((amount) => amount >= 0n, 'not less than zero'))

/** A rate with the conditions that must all be met for it. A condition that is null is none. */
export const Tier = z.object({
  ratePpm: Whole({ min: 1, max: 1_000_000 }),
  minActive: z.nullable(Whole({ min: 0, max: 1_000_000_000 })),
  minValidBet: z.nullable(Threshold),
  /** Of the members: the profit of the company. */
  minNetLoss: z.nullable(Threshold),
})
export type Tier = z.output<typeof Tier>

/** What both sides agree to. Amounts are ledger units of the currency of the lower party. */
export const Terms = z.object({
  kind: z.enum(contractKinds),
  period: z.enum(contractPeriods),
  carry: z.enum(carries),
  costs: z.array(z.enum(contractCosts)).check(
    z.maxLength(contractCosts.length),
    z.refine((costs) => new Set(costs).size === costs.length, 'each cost once'),
  ),
  vendorFeePpm: Whole({ min: 0, max: 1_000_000 }),
  tiers: z.array(Tier).check(z.minLength(1), z.maxLength(tiersMax)),
})
export type Terms = z.output<typeof Terms>

export const contractStates = [
  'proposed',
  'active',
  'terminating',
  'rejected',
  'expired',
  'withdrawn',
  'terminated',
  'superseded',
  'autoTerminated',
] as const
export type ContractState = (typeof contractStates)[number]

export const contractSteps = [
  'proposed',
  'accepted',
  'rejected',
  'expired',
  'withdrawn',
  'endAsked',
  'endRefused',
  'terminated',
  'superseded',
  'autoTerminated',
] as const
export type ContractStepName = (typeof contractSteps)[number]

/** The two sides of a contract. */
export const sides = ['upper', 'lower'] as const
export type Side = (typeof sides)[number]

/** A contract as one of its parties sees it. Who is above a member is not named. */
export const Contract = z.object({
  id: z.uuid(),
  number: Units,
  kind: z.enum(contractKinds),
  currency: Currency,
  state: z.enum(contractStates),
  /** Which side the reader is. */
  side: z.enum(sides),
  /** Whether the platform pays it. */
  isOfPlatform: z.boolean(),
  /** The lower party. */
  account: z.string(),
  terms: Terms,
  /** SHA-256 of the terms, as both sides accepted them. */
  termsHash: z.string(),
  proposedAt: Moment,
  expiresAt: Moment,
  answeredAt: z.nullable(Moment),
  effectiveAt: z.nullable(Moment),
  endAskedBy: z.nullable(z.enum(sides)),
  endAskedUntil: z.nullable(Moment),
  endedAt: z.nullable(Moment),
})
export type Contract = z.output<typeof Contract>

/** One step of a contract. */
export const ContractStep = z.object({
  step: z.enum(contractSteps),
  /** `system`: by the clock, or by what happened to another contract. */
  by: z.enum(['upper', 'lower', 'platform', 'system']),
  termsHash: z.string(),
  /** The number of the contract whose acceptance ended this one. */
  becauseOf: z.nullable(Units),
  madeAt: Moment,
})
export type ContractStep = z.output<typeof ContractStep>

/** What a team did in a period, for one contract. */
export const ContractFigures = z.object({
  validBet: Money,
  stake: Money,
  prize: Money,
  active: Whole({ min: 0, max: 1_000_000_000 }),
  /** Of the company, after the costs and before the carry. Negative: the members won. */
  profit: Money,
})
export type ContractFigures = z.output<typeof ContractFigures>
