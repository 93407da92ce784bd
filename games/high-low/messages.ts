import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('game-high-low', {
  title: 'High-Low',
  play: 'Deal',
  playFor: 'Deal, {amount}',
  move: 'Guess',
  cashOut: 'Cash out',
  cashOutFor: 'Cash out, {amount}',
  higher: 'Higher or same',
  lower: 'Lower or same',
  worth: '{times} · {chance}',
  skip: 'Skip, {count} left',
  cards: 'Cards of this round',
  first: 'First card',
  right: 'right',
  wrong: 'wrong',
  skipped: 'skipped',
  idle: 'Guess whether the next card is higher or lower',
  busy: 'Dealing…',
  choose: 'Higher or lower than this card?',
  'tell.first': 'First card: {card}.',
  'tell.card': 'Next card: {card}, {result}.',
  'tell.cash': 'Cashed out at {times} ×.',
  'tell.win': 'It pays {times} times the stake.',
  lead: 'Each card is one of 13 equally likely ranks, the ace being the lowest. Guess whether the next card is higher or the same, or lower or the same. Each right guess multiplies what can be cashed out; a wrong one ends the round without a payout.',
  side: 'At an ace and at a king the sure side is not offered. A guess that would be worth more than 10,000 times the stake is not offered either. Three cards can be skipped in a round.',
  idleRule:
    'A round that is left for 24 hours is cashed out. Before the first guess the stake comes back.',
  rank: 'Card',
  bestNote: 'The return is 99% whenever a round is cashed out, less what rounding takes.',
  rounding:
    'The multiplier is 99% divided by the chance of all right guesses together, rounded down to four decimals once, when the round is cashed out.',
})
