import { defineProblems } from '@tessera/calls'

/** What can go wrong with raffles, wheels, rains and codes. */
export const drawProblems = defineProblems('promotions', {
  raffleNotDrawn: { status: 409, text: 'This raffle is not drawn yet.' },
  noRafflePrize: { status: 409, text: 'None of your tickets won a prize in this raffle.' },
  // The operator knows the seed: an end at a moment of their choice would decide who wins.
  raffleHasTickets: {
    status: 409,
    text: 'This raffle has tickets. It can be ended after its draw.',
  },
  budgetTooSmall: { status: 422, text: 'The budget does not cover all prizes.' },
  noSpins: { status: 409, text: 'You have no spins left.' },
  wheelEmpty: { status: 409, text: 'All prizes of this wheel are gone. Your spins were not used.' },
  seedChanged: { status: 409, text: 'You have spun in another window. Press again.' },
  rainNotOpen: { status: 409, text: 'No packets are falling right now.' },
  rainTaken: { status: 409, text: 'All packets are taken.' },
  rainYoursTaken: { status: 409, text: 'You have grabbed all you can of this rain.' },
  rainDepositMissing: { status: 409, text: 'You have not deposited enough for this rain.' },
  rainBetMissing: { status: 409, text: 'Your valid bets are not enough for this rain.' },
  codeUnknown: { status: 422, text: 'This code is not valid.' },
  codeUsed: { status: 409, text: 'This code has been used.' },
  codeUsedByYou: { status: 409, text: 'You have already used a code of this promotion.' },
  codeTries: { status: 429, text: 'Too many codes were not valid. Try again in an hour.' },
  codeTaken: { status: 409, text: 'This code is taken. Choose another one.' },
  codesMissing: { status: 422, text: 'This promotion has no codes yet. Make them first.' },
  codesAreFixed: { status: 409, text: 'Codes are made while the promotion is a draft.' },
  codesDiffer: { status: 422, text: 'This promotion has codes of another kind.' },
})
