import { Moment } from '@tessera/calls'
import * as z from 'zod/mini'

/**
 * The state of a deposit. `created`: the payment service has not answered yet; `memberPaid`: the member reports it as
 * paid, and staff check it.
 */
export const depositStates = [
  'created',
  'pendingPay',
  'memberPaid',
  'success',
  'partialReview',
  'rejected',
  'expired',
] as const
export type DepositState = (typeof depositStates)[number]

export const depositActs = [
  'began',
  'placed',
  'told',
  'claimed',
  'released',
  'confirmedFirst',
  'confirmed',
  'paid',
  'underReview',
  'declined',
  'rejected',
  'expired',
  'reversed',
  'restored',
  'reversalUnclear',
  'reversalAttributed',
  'reversalDismissed',
] as const
export type DepositAct = (typeof depositActs)[number]

export const DepositEvent = z.object({
  act: z.enum(depositActs),
  by: z.enum(['member', 'staff', 'house', 'channel']),
  why: z.string(),
  madeAt: Moment,
})
export type DepositEvent = z.output<typeof DepositEvent>
