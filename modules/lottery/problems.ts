import { defineProblems } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { linesMax } from './limits.ts'

export { deskProblems } from './desk-problems.ts'
export { resultProblems } from './result-problems.ts'

// At which ticket of the slip, from 0.
const at = z.number()

export const lotteryProblems = defineProblems('lottery', {
  unknownGame: { status: 404, text: 'There is no such lottery.' },
  unknownIssue: { status: 404, text: 'There is no such draw.' },
  backElsewhere: { status: 422, text: 'The way back leads to another site.' },
  gameClosed: { status: 409, text: 'This lottery is closed at the moment.' },
  issueClosed: {
    status: 409,
    text: 'This draw takes no more tickets. Nothing was bought.',
    facts: z.object({ next: z.nullable(z.string()) }),
  },
  wrongSelection: {
    status: 422,
    text: 'Ticket {number}: this is not a complete selection of the play, or it has more than {most} lines.',
    facts: z.object({ at, number: z.number(), most: z._default(z.number(), linesMax) }),
  },
  wrongCost: {
    status: 409,
    text: 'Ticket {number} costs {cost} now. Check the slip and buy again.',
    facts: z.object({ at, number: z.number(), cost: Money }),
  },
  priceChanged: { status: 409, text: 'The prizes have changed. Look at them and buy again.' },
  amountOutside: {
    status: 422,
    text: 'Ticket {number}: a line costs at least {least}, and a ticket at most {most}.',
    facts: z.object({ at, number: z.number(), least: Money, most: Money }),
  },
  ticketTooLarge: {
    status: 422,
    text: 'Ticket {number} costs more than {most}, the most for one ticket.',
    facts: z.object({ at, number: z.number(), most: Money }),
  },
  seriesTooHigh: {
    status: 422,
    text: '{most, select, 0 {This play has no prize series.} other {Choose a prize series from {least} to {most}.}}',
    facts: z.object({ at, least: z.number(), most: z.number() }),
  },
  exposureReached: {
    status: 409,
    text: 'Ticket {number}: {outcome} is closed for this draw, since too much was bet on it. Nothing was bought.',
    facts: z.object({ at, number: z.number(), market: z.string(), outcome: z.string() }),
  },
  twiceInSlip: { status: 422, text: 'A ticket stands in the slip twice.' },
  realityCheckDue: {
    status: 409,
    text: 'You have played for a while. Answer the reality check before you go on.',
  },
  unknownTicket: { status: 404, text: 'There is no such ticket.' },
  alreadyOver: { status: 409, text: 'This ticket has ended.' },
  takeBackLimit: {
    status: 409,
    text: 'You can take back {most} tickets a day, and have done so today.',
    facts: z.object({ most: z.number() }),
  },
  chaseIssues: {
    status: 422,
    text: 'Choose up to {most} different draws, in order, that are on sale now or later.',
    facts: z.object({ most: z.number() }),
  },
  unknownChase: { status: 404, text: 'There is no such chase.' },
  ofChase: { status: 409, text: 'This ticket belongs to a chase. Stop the chase instead.' },
})
