import { defineProblems } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'

export const cashierProblems = defineProblems('cashier', {
  unknownChannel: { status: 404, text: 'This payment channel does not exist.' },
  channelClosed: {
    status: 409,
    text: 'This payment channel is closed at the moment. Please choose another.',
  },
  // The order is kept: sent again with its id it is told to the gateway again, and stays one payment.
  channelDown: {
    status: 503,
    text: 'The payment service does not answer. Nothing was taken; please try again.',
  },
  outsideLimits: {
    status: 422,
    text: 'Please choose an amount from {smallest} to {largest}.',
    facts: z.object({ smallest: Money, largest: Money }),
  },
  // One open order for each channel, so that a payment can always be told apart.
  orderOpen: {
    status: 409,
    text: 'You have a deposit of {amount} that is not paid yet.',
    facts: z.object({ orderId: z.uuid(), amount: Money }),
  },
  orderUsedDifferently: {
    status: 409,
    text: 'This deposit was started before with other details. Please start again.',
  },
  unknownOrder: { status: 404, text: 'This deposit does not exist.' },
  badSignature: { status: 401, text: 'The signature of this notice is wrong.' },
  staleNotice: { status: 401, text: 'The stamp of this notice is too old or ahead of time.' },
  wholeCents: { status: 422, text: 'Please choose an amount in whole cents.' },
  noticeUsedDifferently: {
    status: 409,
    text: 'A notice with this id was sent before with other content.',
  },
  // `field`: the bound that is wrong.
  channelRefused: {
    status: 422,
    text: 'These limits are beyond what the payment service can do.',
    facts: z.object({ field: z.string() }),
  },
  badNotice: { status: 400, text: 'This notice cannot be read.' },
})
