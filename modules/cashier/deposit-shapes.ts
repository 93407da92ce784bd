import { Moment } from '@tessera/calls'
import * as z from 'zod/mini'

/**
 * How a deposit stands. `created`: the payment service has not told us yet where to pay; `memberPaid`: the member says
 * that it is paid, and a person of the house looks.
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
