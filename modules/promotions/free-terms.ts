import { defineMessages } from '@tessera/web-kit/messages'

/** The sentences of free rounds and free bets. */
export const freeTerms = defineMessages('promotions-free-terms', {
  'free.rounds':
    '{count, plural, one {# free round} other {# free rounds}} of {game}, {stake} each. The promotion pays the stakes.',
  'free.bet': 'A free bet of {stake}. The promotion pays the stake.',
  'free.category': 'It can be staked in {category}, on games of one press.',
  'free.stake': 'The stake of a free bet is not paid out with the win.',
  'free.everyone': 'For every member, once.',
  'free.deposit':
    'For a deposit of at least {least}, {count, plural, one {once} other {up to # times}}.',
  'free.days':
    'Use them within {days, plural, one {# day} other {# days}}. What is left then expires.',
  'free.cash': 'What you win is cash at once.',
  'free.cashMost':
    'What you win is cash, at most {most} in all. It is paid when the last one is settled.',
  'free.bonus': 'What you win becomes bonus money when the last one is settled.',
  'free.bonusMost':
    'What you win becomes bonus money, at most {most} in all, when the last one is settled.',
  'free.void': 'A free round or bet that is void is given back until it expires.',
  'free.counts':
    'Free stakes count for no wagering, rebate, points or level, and have no part in jackpots.',
  'free.example': 'Example: a free stake of {stake} at {times} times pays {win}.',
})
