import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('game-bingo-nine', {
  title: 'Bingo Nine',
  play: 'Draw',
  playFor: 'Draw, {amount}',
  card: 'Your card',
  newCard: 'New card',
  cell: '{number}',
  marked: '{number}, drawn',
  idle: 'Full rows, columns and diagonals pay',
  busy: 'Drawing…',
  lines: '{count, plural, one {# line} other {# lines}}',
  'tell.draw': 'Drawn: {numbers}. {count, plural, one {# full line} other {# full lines}}.',
  'tell.win': 'It pays {times} times the stake.',
  lead: 'A card has nine different numbers from 1 to 30. Each round draws 13 different numbers, all combinations equally likely. Every full row, column and diagonal is a line, and the count of lines decides the payout.',
  same: 'The numbers on a card and their places have no effect on the chances. Seven full lines are impossible.',
  rounding: 'Every multiplier is exact. Payouts are rounded down to four decimals.',
})
