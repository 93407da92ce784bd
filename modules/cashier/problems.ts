import { defineProblems } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'

export const cashierProblems = defineProblems('cashier', {
  unknownChannel: { status: 404, text: 'This payment channel does not exist.' },
  channelClosed: {
    status: 409,
    text: 'This payment channel is closed at the moment. Please choose another.',
  },
  channelDown: {
    status: 503,
    text: 'The payment channel does not answer. Nothing was taken; please try again.',
  },
  outsideLimits: {
    status: 422,
    text: 'Please choose an amount from {smallest} to {largest}.',
    facts: z.object({ smallest: Money, largest: Money }),
  },
  // Gateways take whole cents; a finer amount could never be paid exactly.
  notPayable: { status: 422, text: 'Please choose an amount with at most two decimals.' },
  // One open order for each channel, so that a payment can always be told apart.
  orderOpen: {
    status: 409,
    text: 'You have a deposit of {amount} that is not paid yet.',
    facts: z.object({ orderId: z.uuid(), amount: Money }),
  },
  // The same id with other details or from another member. What the first one was stays hidden.
  orderUsedDifferently: {
    status: 409,
    text: 'This deposit was started before with other details. Please start again.',
  },
  unknownOrder: { status: 404, text: 'This deposit does not exist.' },
  badSignature: { status: 401, text: 'The signature of this notice is wrong.' },
  staleNotice: { status: 401, text: 'The stamp of this notice is too old or ahead of time.' },
  badNotice: { status: 400, text: 'This notice cannot be read.' },
  noticeUsedDifferently: {
    status: 409,
    text: 'A notice with this id came before and said something else.',
  },
})
