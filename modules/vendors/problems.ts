import { defineProblems } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'

export const vendorsProblems = defineProblems('vendors', {
  unknownWallet: { status: 404, text: 'There is no such wallet.' },
  walletClosed: {
    status: 409,
    text: 'This wallet takes no money at the moment. What is there can be moved back.',
  },
  accountFrozen: { status: 403, text: 'Your account is frozen. Please ask customer service.' },
  moneyActionsHeld: {
    status: 409,
    text: 'Please bind a phone, an e-mail address or an authenticator first.',
  },
  contractDebt: { status: 409, text: 'Please pay what your contracts owe first.' },
  outsideLimits: {
    status: 422,
    text: 'Please choose an amount from {smallest} to {largest}.',
    facts: z.object({ smallest: Money, largest: Money }),
  },
  wholeCents: { status: 422, text: 'Please choose an amount in whole cents.' },
  // Of two moves back at once nobody could say which one took what is there.
  moveBackOpen: { status: 409, text: 'Money is on its way back already. Please wait for it.' },
  // The same id came with other details or from somebody else. What the first one was stays hidden.
  transferUsedDifferently: {
    status: 409,
    text: 'This transfer was asked for before with other details. Please start again.',
  },
  unknownTransfer: { status: 404, text: 'This transfer does not exist.' },
  transferMovedOn: {
    status: 409,
    text: 'This transfer has moved on meanwhile. Please look again.',
  },
  // The staff decide what the vendor cannot say any more.
  notAtDesk: { status: 409, text: 'The vendor is still being asked. Nobody decides it meanwhile.' },
  anotherPersonNeeded: { status: 409, text: 'Another person has to do this.' },
  decisionsDiffer: {
    status: 409,
    text: '{account} saw it otherwise. Please look at it together.',
    facts: z.object({ account: z.string() }),
  },
  unknownAdapter: { status: 422, text: 'There is no such kind of wallet.' },
  // `field`: what cannot be as it was given.
  walletRefused: {
    status: 422,
    text: 'These settings do not fit together.',
    facts: z.object({ field: z.string() }),
  },
  vendorIsSingle: {
    status: 409,
    text: 'Games of this vendor run in this house. They are paid for from the main wallet.',
  },
  walletsFull: {
    status: 409,
    text: 'There are {most} such wallets already.',
    facts: z.object({ most: z.int() }),
  },
})
