import { Moment, Whole } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { contractCosts, contractKinds, contractPeriods, Tier } from './contract-shapes.ts'

const Count = Whole({ min: 0, max: 1_000_000_000 })
const Rate = Whole({ min: 0, max: 1_000_000 })

export const runStates = ['awaitsReview', 'denied', 'paying', 'paid'] as const
export type RunState = (typeof runStates)[number]

/** What a contract came to in one run. */
export const RunRecord = z.object({
  runId: z.uuid(),
  contractId: z.uuid(),
  kind: z.enum(contractKinds),
  from: Moment,
  to: Moment,
  state: z.enum(runStates),
  base: Money,
  active: Count,
  /** The place of the tier that was met, from 1. */
  tier: z.nullable(Count),
  ratePpm: Rate,
  gross: Money,
  /** To the contracts below. */
  owed: Money,
  /** What is left: it can be negative. */
  net: Money,
  paid: Money,
})
export type RunRecord = z.output<typeof RunRecord>

/** Where a real-time day is at this moment. */
export const RunningFigure = z.object({
  from: Moment,
  to: Moment,
  base: Money,
  active: Count,
  tier: z.nullable(Count),
  ratePpm: Rate,
  /** Of the whole day so far, and what of it was due before. */
  total: Money,
  earlier: Money,
})
export type RunningFigure = z.output<typeof RunningFigure>

/** A payment to a contract below. */
const PaidBelow = z.object({ contractId: z.uuid(), account: z.string(), gross: Money, paid: Money })

/** Everything that a payment follows from, in its order. */
export const RunStatement = z.object({
  record: RunRecord,
  /** The lower party. */
  account: z.string(),
  isOfPlatform: z.boolean(),
  validBet: Money,
  stake: Money,
  prize: Money,
  /** Each cost, and whether this contract takes it off. */
  costs: z.array(z.object({ cost: z.enum(contractCosts), amount: Money, isCounted: z.boolean() })),
  profit: Money,
  carryBefore: Money,
  carryAfter: Money,
  minActiveBet: Money,
  tiers: z.array(
    z.object({
      terms: Tier,
      /** What was missing for it; nothing where it was met. */
      missing: z.object({
        active: z.nullable(Count),
        validBet: z.nullable(Money),
        netLoss: z.nullable(Money),
      }),
      isMet: z.boolean(),
    }),
  ),
  /** Of a real-time day, what its runs before were due. */
  earlier: Money,
  /** Base times rate before it was rounded down, as a decimal with ten places. */
  unrounded: z.string(),
  below: z.array(PaidBelow),
})
export type RunStatement = z.output<typeof RunStatement>

export const whyNot = [
  'testOrTrial',
  'joinedAfter',
  'notSettled',
  'noBets',
  'belowMinimum',
] as const

/** What a member gave to a payment, and whether they count as active. */
export const RunMember = z.object({
  id: z.uuid(),
  account: z.string(),
  validBet: Money,
  stake: Money,
  prize: Money,
  rebate: Money,
  promotion: Money,
  isActive: z.boolean(),
  whyNot: z.nullable(z.enum(whyNot)),
  /** How much more they had to bet. */
  missing: z.nullable(Money),
})
export type RunMember = z.output<typeof RunMember>

export const RunBet = z.object({
  id: z.uuid(),
  game: z.string(),
  vendor: z.string(),
  stake: Money,
  validBet: Money,
  prize: Money,
  settledAt: Moment,
})
export type RunBet = z.output<typeof RunBet>

export const ContractDebt = z.object({
  id: z.uuid(),
  runId: z.uuid(),
  contractId: z.uuid(),
  kind: z.enum(contractKinds),
  /** Whom it is owed to; null: the reader. */
  creditor: z.nullable(z.string()),
  /** Who owes it; null: the reader, or the agent above them. */
  debtor: z.nullable(z.string()),
  amount: Money,
  left: Money,
  madeAt: Moment,
})
export type ContractDebt = z.output<typeof ContractDebt>

export const debtStates = ['open', 'paid'] as const
export type DebtState = (typeof debtStates)[number]

/** A debt as the staff see it. */
export const StaffDebt = z.extend(ContractDebt, {
  number: z.string(),
  /** Whether its debtor cannot bet until it is paid. */
  stopsBets: z.boolean(),
  /** When the last of it was paid. */
  endedAt: z.nullable(Moment),
})
export type StaffDebt = z.output<typeof StaffDebt>

/** What was paid of a debt, and when. */
export const DebtPayment = z.object({ id: z.uuid(), amount: Money, madeAt: Moment })
export type DebtPayment = z.output<typeof DebtPayment>

/** A run as the staff see it. */
export const StaffRun = z.object({
  id: z.uuid(),
  kind: z.enum(contractKinds),
  period: z.enum(contractPeriods),
  from: Moment,
  to: Moment,
  state: z.enum(runStates),
  contracts: Count,
  ofPlatform: Money,
  ofAll: Money,
  short: Money,
  /** Whether two persons have to approve it. */
  takesTwo: z.boolean(),
  decidedBy: z.nullable(z.string()),
  deniedBecause: z.string(),
  madeAt: Moment,
})
export type StaffRun = z.output<typeof StaffRun>

/** A line of a run, for the staff. */
export const StaffRunLine = z.extend(RunRecord, {
  /** Of the agent who gets it. */
  agentId: z.uuid(),
  account: z.string(),
  /** Null: the platform. */
  upper: z.nullable(z.string()),
})
export type StaffRunLine = z.output<typeof StaffRunLine>
