import { defineProblems } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'

export { bookProblems } from './book-problems.ts'
export { connectionProblems } from './connection-problems.ts'
export { titleProblems } from './title-problems.ts'

export const vendorsProblems = defineProblems('vendors', {
  unknownWallet: { status: 404, text: 'This wallet does not exist.' },
  walletClosed: {
    status: 409,
    text: 'Transfers to this wallet are closed. You can transfer its balance back.',
  },
  accountFrozen: { status: 403, text: 'Your account is frozen. Contact customer service.' },
  moneyActionsHeld: {
    status: 409,
    text: 'Add a phone number, an e-mail address or an authenticator app first.',
  },
  contractDebt: { status: 409, text: 'Pay the amount due on your contracts first.' },
  outsideLimits: {
    status: 422,
    text: 'Enter an amount from {smallest} to {largest}.',
    facts: z.object({ smallest: Money, largest: Money }),
  },
  wholeCents: {
    status: 422,
    text: 'Enter an amount in steps of {step}.',
    facts: z.object({ step: Money }),
  },
  currencyNotSet: {
    status: 422,
    text: 'Transfers in {currency} are not set up. Please contact customer service.',
    facts: z.object({ currency: z.string() }),
  },
  // Of two moves back at once nobody could say which one took what is there.
  moveBackOpen: {
    status: 409,
    text: 'A transfer back is already in progress. Wait until it is complete.',
  },
  // The id was used with other details or by another member. The first transfer stays hidden.
  transferUsedDifferently: {
    status: 409,
    text: 'This transfer was already sent with other details. Start again.',
  },
  unknownTransfer: { status: 404, text: 'This transfer does not exist.' },
  transferMovedOn: {
    status: 409,
    text: 'The status of this transfer has changed. Refresh and try again.',
  },
  // The staff decide what the vendor cannot say any more.
  notAtDesk: {
    status: 409,
    text: 'This transfer is still waiting for the vendor. It cannot be decided yet.',
  },
  anotherPersonNeeded: { status: 409, text: 'Another person must approve this.' },
  decisionsDiffer: {
    status: 409,
    text: '{account} decided the opposite. Agree on the outcome.',
    facts: z.object({ account: z.string() }),
  },
  unknownAdapter: { status: 422, text: 'This wallet type does not exist.' },
  // `field`: what cannot be as it was given.
  walletRefused: {
    status: 422,
    text: 'These settings are not valid.',
    facts: z.object({ field: z.string() }),
  },
  vendorIsSingle: {
    status: 409,
    text: 'Games of this vendor use the main wallet.',
  },
  walletsFull: {
    status: 409,
    text: 'The maximum is {most} wallets.',
    facts: z.object({ most: z.int() }),
  },
})
