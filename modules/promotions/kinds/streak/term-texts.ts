import { defineMessages } from '@tessera/web-kit/messages'

/** The terms of streaks. */
export const streakTerms = defineMessages('promotions-streak-terms', {
  'streak.by.logIn': 'A business day counts when you log in, or open this page while logged in.',
  'streak.by.deposit': 'A business day counts when you deposit {least} or more on it.',
  'streak.by.validBet': 'A business day counts when your valid bets of that day reach {least}.',
  'streak.step': '{days, plural, one {# day} other {# days in a row}}:',
  'streak.broken': 'A day that does not count ends the streak. The next day that counts is day 1.',
  'streak.repeats': 'A new streak gives every step again.',
  'streak.once': 'Each step is given once, however many streaks you have.',
  'streak.day':
    'Business days are those of the site. They are the same wherever you are and do not move with daylight saving time.',
  'streak.claim':
    'Claim a step within {days, plural, one {# day} other {# days}} after you reach it.',
  'streak.example':
    'Example: after {days, plural, one {# day} other {# days}} in a row you have reached {count, plural, one {# step} other {all # steps}}.',
})
