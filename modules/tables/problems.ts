import { defineProblems } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'

export const tablesProblems = defineProblems('tables', {
  unknownTable: { status: 404, text: 'There is no such table.' },
  unknownRound: { status: 404, text: 'There is no such round.' },
  unknownSlip: { status: 404, text: 'You have no such bet.' },
  unknownFile: { status: 404, text: 'Nothing is published under this number yet.' },
  tableClosed: { status: 409, text: 'This table is closed at the moment.' },
  roundClosed: { status: 409, text: 'No more bets for this round. Nothing was staked.' },
  tableFull: {
    status: 409,
    text: 'All {seats} seats are taken in this round.',
    facts: z.object({ seats: z.number() }),
  },
  unknownSpot: {
    status: 422,
    text: 'This table has no spot {spot}.',
    facts: z.object({ spot: z.string() }),
  },
  spotTwice: { status: 422, text: 'A spot stands in the bet twice.' },
  spotOutside: {
    status: 422,
    text: 'A stake on {spot} is from {least} to {most}.',
    facts: z.object({ spot: z.string(), least: Money, most: Money }),
  },
  roundLimit: {
    status: 409,
    text: 'You can stake {most} in a round of this table. Nothing was staked.',
    facts: z.object({ most: Money }),
  },
  exposureReached: {
    status: 409,
    text: 'This table takes no more on {outcome} in this round. Nothing was staked.',
    facts: z.object({ outcome: z.string() }),
  },
  notARoom: { status: 404, text: 'There is no such room.' },
  oddsChanged: {
    status: 409,
    text: 'The odds have changed to {price}. Nothing was staked.',
    facts: z.object({ price: z.string() }),
  },
  noSeats: { status: 409, text: 'This table has no seats.' },
  seatTaken: { status: 409, text: 'Seat {seat} is taken.', facts: z.object({ seat: z.number() }) },
  seatHeld: {
    status: 409,
    text: 'You sit on seat {seat}. Leave it before you take another one.',
    facts: z.object({ seat: z.number() }),
  },
  notSeated: { status: 409, text: 'You have no seat at this table.' },
  seatInPlay: {
    status: 409,
    text: 'Your hand is in play. Leave the seat when the round is over.',
  },
  seatOfAnother: { status: 409, text: 'Take the seat before you stake on it. Nothing was staked.' },
  seatEmpty: { status: 409, text: 'Nobody sits there to bet behind. Nothing was staked.' },
  seatOfOwn: { status: 409, text: 'This is your own seat: stake on it. Nothing was staked.' },
  notYourTurn: { status: 409, text: 'It is not your turn. Nothing was done.' },
  decisionLate: {
    status: 409,
    text: 'Your time is over. The hand goes on by the strategy for absent players.',
  },
  moveNotPossible: {
    status: 409,
    text: 'The hand cannot do this now. Nothing was done.',
  },
  realityCheckDue: {
    status: 409,
    text: 'You have played for a while. Answer the reality check before you go on.',
  },
  betsReached: {
    status: 409,
    text: 'You can place {most} bets in a round of this table. Nothing was staked.',
    facts: z.object({ most: z.number() }),
  },
  stakeOutside: {
    status: 422,
    text: 'A stake at this table is from {least} to {most}.',
    facts: z.object({ least: Money, most: Money }),
  },
  notAClimb: { status: 409, text: 'This table is not one of Crash.' },
  unknownClimbBet: { status: 404, text: 'There is no such bet of yours at this table.' },
  climbNotBegun: { status: 409, text: 'The climb has not begun. You can cash out when it has.' },
  climbOver: { status: 409, text: 'Too late. The climb was over before you cashed out.' },
  climbVoid: { status: 409, text: 'This round is void. Your stake is returned.' },
  favouritesFull: {
    status: 409,
    text: 'You can keep {most} favourite tables. Remove one first.',
    facts: z.object({ most: z.number() }),
  },
  seedsClosed: { status: 409, text: 'No more seeds are taken for this beacon.' },
  seedGiven: { status: 409, text: 'You have added a seed to this beacon.' },
})
