import { defineProblems, Moment } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'

export const betsProblems = defineProblems('bets', {
  unknownBet: { status: 404, text: 'This bet does not exist.' },
  alreadyEnded: { status: 409, text: 'This bet has ended another way.' },
  rolledBack: { status: 409, text: 'This bet was taken back before it arrived.' },
  wrongValidBet: { status: 422, text: 'The turnover of a bet cannot be more than its stake.' },
  // `time`: play is closed because the time of it is used up. `break`, `exclusion`: because the member is on a break.
  // `gone`: the limit was taken away since.
  limitReached: {
    status: 403,
    text: '{kind, select, stake {One stake can be {most} at most: a limit is set for you.} wager {You can stake {left} more until {until, date}: a limit is set for you.} loss {You can lose {left} more until {until, date}: a limit is set for you.} time {Your time of play is used up. Stakes are taken again from {until, date} on.} break {You are taking a break. Stakes are taken again from {until, date} on.} exclusion {You have excluded yourself from play. No stakes are taken.} other {This stake goes beyond a limit that is set for you.}}',
    facts: z.object({
      kind: z.enum(['stake', 'wager', 'loss', 'time', 'break', 'exclusion', 'gone']),
      period: z.enum(['once', 'day', 'week', 'month']),
      most: z.optional(Money),
      left: z.optional(Money),
      until: z.nullable(Moment),
    }),
  },
})
