import { defineProblems } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'

export const roundsProblems = defineProblems('rounds', {
  gameNotAvailable: { status: 404, text: 'This game is not available.' },
  noFreePlay: { status: 409, text: 'This game has no free play.' },
  returnWaits: {
    status: 409,
    text: 'This game is being updated. Try again later.',
  },
  returnChanged: {
    status: 409,
    text: 'Other rules of this game wait for approval now. Reload the page.',
  },
  comingSoon: { status: 409, text: 'This game is coming soon.' },
  // A vendor's game plays with the vendor's wallet: a frozen member may not open it.
  accountFrozen: { status: 403, text: 'Your account is frozen. Contact customer service.' },
  vendorSilent: {
    status: 503,
    text: 'This game is not responding right now. Your money is safe. Try again.',
  },
  stakeOutsideLimits: {
    status: 422,
    text: 'The stake must be from {smallest} to {largest}.',
    facts: z.object({ smallest: Money, largest: Money }),
  },
  tooSoon: {
    status: 409,
    text: 'The next round cannot start yet.',
    facts: z.object({ waitMilliseconds: z.int() }),
  },
  realityCheckDue: { status: 409, text: 'Answer the reality check before you play on.' },
  noFreeRounds: {
    status: 409,
    text: 'Free rounds cannot be played here. Nothing was staked.',
  },
  slotElsewhere: {
    status: 409,
    text: 'You can play one slot at a time. Open this game again to play it here.',
  },
  featureNotSold: { status: 409, text: 'Features cannot be bought here.' },
  autoplayOff: { status: 409, text: 'Autoplay is not available.' },
  autoplayEnded: { status: 409, text: 'Autoplay has ended.' },
  stakeRangeRefused: {
    status: 422,
    text: 'Enter whole amounts of the currency. The largest stake must be at least the smallest.',
    facts: z.object({ field: z.enum(['smallest', 'largest']) }),
  },
  choiceUnknown: { status: 422, text: 'The game does not accept this choice.' },
  // Rounds with moves.
  roundStillOpen: { status: 409, text: 'You have an open round. Finish it first.' },
  roundEnded: { status: 409, text: 'This round has already ended.' },
  moveNotAllowed: { status: 422, text: 'This move is not possible now.' },
  moveTaken: { status: 409, text: 'Another move was already made. Reload the game to see it.' },
  moveTooEarly: {
    status: 409,
    text: 'An earlier move is missing. Reload the game to see the round.',
  },
  unknownJackpot: { status: 404, text: 'This jackpot does not exist.' },
  unknownRound: { status: 404, text: 'This round does not exist.' },

  // The server cannot foresee the client seed: no round is drawn without it.
  clientSeedMissing: { status: 409, text: 'Set your client seed before you play.' },
  clientSeedInUse: {
    status: 409,
    text: 'Rounds were already played with your client seed. Reveal the server seed to set a new one.',
  },
  // The order matters: first the hash, then the client seed. The answered hash must be the one in use.
  commitmentNotSeen: { status: 409, text: 'The server seed hash has changed. Check it again.' },
})
