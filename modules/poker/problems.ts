import { defineProblems } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'

export { tournamentProblems } from './tournament-problems.ts'

/** What can go wrong, with the English that people read. */
export const pokerProblems = defineProblems('poker', {
  unknownTable: { status: 404, text: 'There is no such table.' },
  unknownHand: { status: 404, text: 'There is no such hand.' },
  tableClosed: { status: 409, text: 'This table is closed at the moment.' },
  otherCurrency: {
    status: 409,
    text: 'This table is played in {currency}.',
    facts: z.object({ currency: z.string() }),
  },
  seatTaken: { status: 409, text: 'Somebody has taken this seat. No chips were bought.' },
  seatKept: {
    status: 409,
    text: 'The free seats are kept for those who wait. No chips were bought.',
  },
  alreadySeated: { status: 409, text: 'You have a seat at this table.' },
  notSeated: { status: 409, text: 'You have no seat at this table.' },
  buyInOutside: {
    status: 422,
    text: 'Here you sit down with {least} to {most}. No chips were bought.',
    facts: z.object({ least: Money, most: Money }),
  },
  topUpOutside: {
    status: 422,
    text: 'Your stack can reach {most}. No chips were bought.',
    facts: z.object({ most: Money }),
  },
  nobodyThere: { status: 404, text: 'Nobody else sits there any more.' },
  chipsDiffer: {
    status: 409,
    text: 'Your chips are being checked. You can leave as soon as that is done.',
  },
  notYourTurn: { status: 409, text: 'It is not your turn any more.' },
  notAllowed: { status: 422, text: 'You cannot do this now.' },
  seedsClosed: { status: 409, text: 'No seed is taken for this hand any more.' },
  realityCheckDue: {
    status: 409,
    text: 'You have played for a while. Answer the reality check before you go on.',
  },
})
