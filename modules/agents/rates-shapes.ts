import { Day, Moment, Whole } from '@tessera/calls'
import { Currency, Money } from '@tessera/money'
import * as z from 'zod/mini'
import { incomeSources } from './income.ts'
import { rateCategories, ratePpmMax } from './limits.ts'

const Count = Whole({ min: 0, max: 1_000_000_000 })
export const Category = z.enum(rateCategories)
const Ppm = Whole({ min: 0, max: ratePpmMax })

/** The share of valid bets in a category, in parts per million. */
export const Rate = z.object({ category: Category, ratePpm: Ppm })
export type Rate = z.output<typeof Rate>
export const RateList = z.array(Rate).check(z.maxLength(rateCategories.length))

/** A rate as it holds today and from the next business day on, with what it can be set to without touching others. */
export const RateShown = z.object({
  category: Category,
  todayPpm: Ppm,
  ratePpm: Ppm,
  /** The rate of the agent above. */
  mostPpm: Ppm,
  /** The highest rate right below. */
  leastPpm: Ppm,
})
export type RateShown = z.output<typeof RateShown>

export const RatesShown = z.object({
  /** The next business day: what is set holds from then on. */
  fromDay: Day,
  rates: z.array(RateShown),
})

/** Somebody below whose rate would be lowered. */
export const Clamped = z.object({
  account: z.string(),
  category: Category,
  fromPpm: Ppm,
  toPpm: Ppm,
})
export type Clamped = z.output<typeof Clamped>
export const ClampedList = z.object({ count: Count, list: z.array(Clamped) })

/** What an agent received and paid on a business day. What ends with `Paid` is taken off the net. */
export const IncomeDay = z.object({
  day: Day,
  ...(Object.fromEntries(incomeSources.map((source) => [source, Money])) as Record<
    (typeof incomeSources)[number],
    typeof Money
  >),
  net: Money,
})
export type IncomeDay = z.output<typeof IncomeDay>

/** The rebate of one day of play. `paid` and `withheld` are null until it is paid. */
export const AgentRebate = z.object({
  day: Day,
  currency: Currency,
  amount: Money,
  paid: z.nullable(Money),
  /** Kept for what was taken back of earlier rebates; below zero where that grows. */
  withheld: z.nullable(Money),
  paidOn: z.nullable(Day),
})
export type AgentRebate = z.output<typeof AgentRebate>

/** One member's valid bets of a category in a rebate: valid bet × (own rate − rate of the line) = amount, rounded down. */
export const RebateLine = z.object({
  memberId: z.uuid(),
  account: z.string(),
  /** Who of the agent's direct members they are or stand below. */
  line: z.string(),
  category: z.string(),
  /** The day of play, where it differs: bets that came late or were taken back. */
  ofDay: Day,
  validBet: Money,
  ratePpm: Ppm,
  linePpm: Ppm,
  amount: Money,
  /** What rounding down leaves, in millionths of a ledger unit. */
  remainder: Whole({ min: 0, max: 999_999 }),
})
export type RebateLine = z.output<typeof RebateLine>

export const RebateLineBet = z.object({
  betId: z.uuid(),
  kind: z.enum(['counted', 'takenBack']),
  /** By which of its endings it counts: 0, or the number of a correction. */
  correction: z.int(),
  vendor: z.string(),
  vendorName: z.string(),
  gameName: z.string(),
  stake: Money,
  validBet: Money,
  settledAt: Moment,
})
export type RebateLineBet = z.output<typeof RebateLineBet>
