import { Moment, Whole } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { withdrawalStates } from './withdraw-shapes.ts'

/** Ways in which a day of a channel does not fit. */
export const discrepancyKinds = [
  'missingOurs',
  'missingTheirs',
  'amountDiffers',
  'otherCurrency',
  'paidTwice',
  'late',
  'ledgerDiffers',
] as const
export type DiscrepancyKind = (typeof discrepancyKinds)[number]

export const discrepancyStates = ['open', 'explained', 'closed'] as const
export type DiscrepancyState = (typeof discrepancyStates)[number]

/** Why something did not fit, in the words that the staff choose from. */
export const discrepancyReasons = [
  'creditedByDesk',
  'refundedByChannel',
  'channelMistake',
  'ourMistake',
  'timing',
  'underInquiry',
  'other',
] as const

const count = Whole({ min: 0, max: 1_000_000_000 })

/** A business day of a channel in one currency, as the last run saw it. */
export const ReconciledDay = z.object({
  runId: z.uuid(),
  channelId: z.string(),
  /** As `2026-11-24`. */
  day: z.string(),
  listing: z.enum(['none', 'used', 'down']),
  /** Who pressed the button; null: the job. */
  staffAccount: z.nullable(z.string()),
  madeAt: Moment,
  orders: count,
  credited: Money,
  /** What the ledger's clearing account gave for deposits. */
  posted: Money,
  notices: count,
  told: Money,
  settled: z.nullable(count),
  listed: z.nullable(Money),
  matched: count,
  discrepancies: count,
  broken: Money,
  /** What was paid out by our own word, what left the ledger for it, and what their list says. */
  payouts: count,
  paidOut: Money,
  postedOut: Money,
  listedOut: z.nullable(Money),
  /** How many of its discrepancies nobody has explained. */
  open: count,
})
export type ReconciledDay = z.output<typeof ReconciledDay>

export const Discrepancy = z.object({
  id: z.uuid(),
  channelId: z.string(),
  day: z.string(),
  kind: z.enum(discrepancyKinds),
  state: z.enum(discrepancyStates),
  /** Which way the money went: an order of it where it came in, a withdrawal where it was paid out. */
  way: z.enum(['in', 'out']),
  orderId: z.nullable(z.uuid()),
  withdrawalId: z.nullable(z.uuid()),
  reference: z.string(),
  ours: Money,
  theirs: Money,
  value: Money,
  foundAt: Moment,
  /** Whether the last run of its day still finds it. */
  isStill: z.boolean(),
})
export type Discrepancy = z.output<typeof Discrepancy>

export const DiscrepancyNote = z.object({
  reason: z.string(),
  words: z.string(),
  staffAccount: z.string(),
  madeAt: Moment,
})

/** A discrepancy with its order, notices and ledger entries. */
export const ReconciliationDetails = z.extend(Discrepancy, {
  notes: z.array(DiscrepancyNote),
  order: z.nullable(
    z.object({
      account: z.string(),
      money: Money,
      state: z.string(),
      paid: z.nullable(Money),
      createdAt: Moment,
      endedAt: z.nullable(Moment),
    }),
  ),
  /** Where it was paid out. */
  withdrawal: z.nullable(
    z.object({
      account: z.string(),
      money: Money,
      state: z.enum(withdrawalStates),
      isDisputed: z.boolean(),
      createdAt: Moment,
    }),
  ),
  notices: z.array(
    z.object({ id: z.string(), outcome: z.string(), money: z.nullable(Money), at: Moment }),
  ),
  postings: z.array(z.object({ reason: z.string(), amount: Money, at: Moment })),
})
export type ReconciliationDetails = z.output<typeof ReconciliationDetails>
