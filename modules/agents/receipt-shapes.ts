import { Moment } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'

export const receiptStates = [
  'written',
  'confirmed',
  'disputed',
  'credited',
  'cancelled',
  'returned',
] as const
export type ReceiptState = (typeof receiptStates)[number]

/** Cash that an agent took from a member. It ends by a transfer that credits it, or without one. */
export const Receipt = z.object({
  id: z.uuid(),
  /** Who wrote it: for the member their nickname, for those above the agent their account. */
  agent: z.string(),
  member: z.string(),
  money: Money,
  takenAt: Moment,
  writtenAt: Moment,
  /** Until when it is promised to be credited. */
  dueAt: Moment,
  /** Open, and promised for a time that is over. */
  isOverdue: z.boolean(),
  state: z.enum(receiptStates),
  /** What the member says against it. */
  objection: z.string(),
  endedAt: z.nullable(Moment),
  /** Whether it is the reader who wrote it. */
  isOwn: z.boolean(),
})
export type Receipt = z.output<typeof Receipt>

/** A receipt as it is signed: the very text, and the signature over its bytes. */
export const SignedReceipt = z.object({
  document: z.string().check(z.maxLength(4_000)),
  signature: z.string().check(z.maxLength(200)),
  keyId: z.string().check(z.maxLength(64)),
})
export type SignedReceipt = z.output<typeof SignedReceipt>

/** The content of the signed text. */
export const ReceiptBody = z.object({
  kind: z.literal('tessera custody receipt'),
  version: z.literal(1),
  house: z.string(),
  receiptId: z.uuid(),
  agentId: z.uuid(),
  agent: z.string(),
  memberId: z.uuid(),
  account: z.string(),
  currency: z.string(),
  amount: z.string().check(z.regex(/^\d{1,15}(\.\d{1,4})?$/)),
  takenAt: z.string(),
  madeAt: z.string(),
})
export type ReceiptBody = z.output<typeof ReceiptBody>
