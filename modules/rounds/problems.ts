import { defineProblems } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'

export const roundsProblems = defineProblems('rounds', {
  gameNotAvailable: { status: 404, text: 'This game is not available.' },
  comingSoon: { status: 409, text: 'This game is coming soon.' },
  // A vendor's game is played with what the vendor holds: it is not opened to whom the house holds back.
  accountFrozen: { status: 403, text: 'Your account is frozen. Please ask customer service.' },
  vendorSilent: {
    status: 503,
    text: 'This game does not answer at the moment. Your money is where it was. Please try again.',
  },
  stakeOutsideLimits: {
    status: 422,
    text: 'Please stake from {smallest} to {largest}.',
    facts: z.object({ smallest: Money, largest: Money }),
  },
  choiceUnknown: { status: 422, text: 'This game does not know that choice.' },
  unknownRound: { status: 404, text: 'This round does not exist.' },

  // The member's seed is what the house cannot foresee: no round is drawn without it.
  clientSeedMissing: { status: 409, text: 'Please set your seed before you play.' },
  clientSeedInUse: {
    status: 409,
    text: 'Rounds have been played under your seed. Change seeds to set a new one.',
  },
  // The order counts: first our hash, then your seed. The hash that you answer must be the one in use.
  commitmentNotSeen: { status: 409, text: 'Our hash has changed. Please look at it again.' },
})
