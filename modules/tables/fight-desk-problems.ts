import { defineProblems } from '@tessera/calls'

/** What can go wrong at the desk of fights. */
export const fightDeskProblems = defineProblems('tables', {
  unknownRoom: { status: 404, text: 'There is no such room.' },
  unknownFight: { status: 404, text: 'There is no such fight in this room.' },
  roomDraws: { status: 409, text: 'The fights of this room are drawn: nobody enters them.' },
  opensInThePast: { status: 422, text: 'A fight opens in the future, within a year.' },
  tooManyScheduled: { status: 409, text: 'So many fights are scheduled in this room already.' },
  fightIsOpen: { status: 409, text: 'The fight has opened. Void its round to give stakes back.' },
  notClosedYet: { status: 409, text: 'A result is entered when bets are closed, and once.' },
  wrongResult: { status: 422, text: 'A fight of this room does not end so.' },
  nothingEntered: { status: 409, text: 'Nobody has entered a result yet.' },
  resultDiffers: { status: 409, text: 'Somebody else has entered another result.' },
  ownResult: { status: 409, text: 'You have entered this result: somebody else confirms it.' },
  notPaidYet: {
    status: 409,
    text: 'A result is corrected when its bets are paid, and not where the fight is void.',
  },
  sameFightResult: { status: 422, text: 'This is the result that the fight has already.' },
  noOdds: { status: 409, text: 'The pool decides what this room pays.' },
  betsAreClosed: { status: 409, text: 'The fight takes no bets, so its odds stand.' },
  termsUnfair: {
    status: 422,
    text: 'With these terms a spot would return too little, or everything.',
  },
})
