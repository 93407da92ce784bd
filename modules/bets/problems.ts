import { defineProblems, Moment } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'

export const betsProblems = defineProblems('bets', {
  unknownBet: { status: 404, text: 'This bet does not exist.' },
  alreadyEnded: { status: 409, text: 'This bet was already settled with another result.' },
  notEnded: { status: 409, text: 'This bet has not ended yet.' },
  rolledBack: { status: 409, text: 'This bet was cancelled.' },
  partPaid: {
    status: 409,
    text: 'Part of this bet was already paid. It can no longer be cancelled as a whole.',
  },
  partTooLarge: {
    status: 409,
    text: 'No more than a part of this bet can be paid before it ends.',
  },
  notForBonus: { status: 409, text: 'Bets of bonus money or free stakes are not paid in parts.' },
  credited: {
    status: 409,
    text: 'A win was already paid for this bet. It can no longer be cancelled.',
  },
  prizeBelowCredits: {
    status: 409,
    text: 'More was already paid for this bet than it is said to have won.',
  },
  unknownCredit: { status: 404, text: 'This win does not exist, or it was already taken back.' },
  wrongValidBet: { status: 422, text: 'The valid bet cannot be more than the stake.' },
  // Cash and bonus together would cover the stake, and neither does alone.
  stakeNotCovered: {
    status: 409,
    text: 'A stake is paid from cash or from your bonus, never from both. Largest stake now: {largest}.',
    facts: z.object({ largest: Money, cash: Money, bonus: Money }),
  },
  bonusStakeAbove: {
    status: 403,
    text: 'Cash does not cover this stake, and the largest stake of your bonus is {most}.',
    facts: z.object({ most: Money }),
  },
  bonusGameExcluded: {
    status: 403,
    text: 'Cash does not cover this stake, and this game is excluded from your bonus.',
  },
  freeStakeGone: {
    status: 409,
    text: 'These free rounds are used up or have expired. Nothing was staked.',
  },
  freeStakeElsewhere: {
    status: 409,
    text: 'These free rounds are for another game or another stake. Nothing was staked.',
  },
  // `time`: play is closed because the time of it is used up. `break`, `exclusion`: because the member is on a break.
  // `gone`: the limit was taken away since.
  limitReached: {
    status: 403,
    text: '{kind, select, stake {Your limit per bet is {most}.} wager {Your wager limit allows {left} more until {until, date}.} loss {Your loss limit allows {left} more until {until, date}.} time {You have reached your session time limit. You can play again from {until, date}.} break {You are on a break from play. You can play again from {until, date}.} exclusion {You have excluded yourself. You cannot place bets.} debt {You owe a contract payment to an agent in your line. You can bet again once it is paid.} other {This stake is above one of your limits.}}',
    facts: z.object({
      kind: z.enum(['stake', 'wager', 'loss', 'time', 'break', 'exclusion', 'debt', 'gone']),
      period: z.enum(['once', 'day', 'week', 'month']),
      most: z.optional(Money),
      left: z.optional(Money),
      until: z.nullable(Moment),
    }),
  },
})
