import { Moment, Whole } from '@tessera/calls'
import { Currency, Units } from '@tessera/money'
import * as z from 'zod/mini'

const count = Whole({ min: 0, max: 2_000_000_000 })
const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'a hash of 64 digits'))

export const bookSides = ['assets', 'liabilities', 'house'] as const

/** What lies in the accounts of one kind. Above zero: owed to its owner. Below: its owner owes it. */
export const HealthLine = z.object({
  side: z.enum(bookSides),
  purpose: z.string(),
  amount: Units,
  accounts: count,
})

/** One unit: its lines, and the sum of them all, which is nothing. */
export const UnitHealth = z.object({ unit: Currency, lines: z.array(HealthLine), sum: Units })
export type UnitHealth = z.output<typeof UnitHealth>

export const Verdict = z.enum(['holds', 'broken', 'late', 'none'])

/** The ledger at one instant, and the time of the last check. */
export const Health = z.object({
  at: Moment,
  units: z.array(UnitHealth),
  postings: Units,
  verdict: Verdict,
  lastCheck: z.nullable(z.object({ madeAt: Moment, accounts: Units, postings: Units })),
  checks: z.array(z.object({ madeAt: Moment, postings: Units, holds: z.boolean() })),
})
export type Health = z.output<typeof Health>

/** What is published of one unit at one instant. */
export const LiabilitiesRecordShape = z.object({
  number: Units,
  unit: Currency,
  takenAt: Moment,
  members: count,
  total: Units,
  root: Hash,
  former: Hash,
  hash: Hash,
})

/** What one member needs to find themselves under a record. */
export const InclusionProofShape = z.object({
  member: z.uuid(),
  salt: Hash,
  amount: Units,
  position: count,
  path: z.array(z.object({ side: z.enum(['left', 'right']), hash: Hash, sum: Units })),
  record: LiabilitiesRecordShape,
})

/** One check run, as staff see it. */
export const Check = z.object({
  id: Units,
  run: z.nullable(z.uuid()),
  madeAt: Moment,
  windowFrom: Moment,
  windowTo: Moment,
  isCurrent: z.boolean(),
  transfers: Units,
  transfersTotal: Units,
  accounts: Units,
  accountPostings: Units,
  hourTransfers: Units,
  discrepancies: z.array(Units),
  milliseconds: count,
})
export type Check = z.output<typeof Check>

/** A failed rule, with its account and state. */
export const Discrepancy = z.object({
  id: Units,
  rule: z.string(),
  level: z.enum(['failure', 'watch']),
  subject: z.string(),
  owner: z.nullable(z.string()),
  purpose: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  expected: z.string(),
  found: z.string(),
  foundAt: Moment,
  /** The last check run still found it. */
  isThere: z.boolean(),
  isResolved: z.boolean(),
})
export type Discrepancy = z.output<typeof Discrepancy>

/** A posting near a discrepancy. */
export const Posting = z.object({
  id: Units,
  requestId: z.uuid(),
  amount: Units,
  balanceAfter: z.nullable(Units),
  version: z.nullable(Units),
  other: z.string(),
  /** The account name of the member whose the other side is; null where it is nobody's. */
  otherAccount: z.nullable(z.string()),
  reason: z.string(),
  subject: z.string(),
  madeAt: Moment,
})
export type Posting = z.output<typeof Posting>

export const DiscrepancyNote = z.object({
  id: z.uuid(),
  staffAccount: z.string(),
  note: z.string(),
  resolves: z.boolean(),
  madeAt: Moment,
})

/** A check of everything: how far it is. */
export const CheckRun = z.object({
  id: z.uuid(),
  askedAt: Moment,
  staffAccount: z.string(),
  postings: Units,
  verified: Units,
  isDone: z.boolean(),
  discrepancies: count,
})
export type CheckRun = z.output<typeof CheckRun>

/** An account with its current balance. */
export const LedgerAccount = z.object({
  id: Units,
  owner: z.string(),
  /** The account name of the member whose it is; null where it is nobody's. */
  account: z.nullable(z.string()),
  purpose: z.string(),
  unit: Currency,
  balance: Units,
  version: Units,
})
export type LedgerAccount = z.output<typeof LedgerAccount>

/** A clearing account and the age of what lies there. */
export const ClearingAge = z.object({
  id: Units,
  owner: z.string(),
  unit: Currency,
  balance: Units,
  lastAt: z.nullable(Moment),
  oldestAt: z.nullable(Moment),
  isLate: z.boolean(),
})
