import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('game-keno40', {
  title: 'Keno',
  play: 'Draw',
  playFor: 'Draw, {amount}',
  board: 'Numbers from 1 to 40, {count} of 10 picked',
  pick: 'Pick {number}',
  random: 'Random pick',
  clear: 'Keep one',
  idle: 'Pick 1 to 10 numbers',
  busy: 'Drawing…',
  hits: 'Hits',
  picks: 'Picks',
  picked: '{count, plural, one {# number} other {# numbers}}',
  'tell.draw': 'Drawn: {numbers}. {hits} of {picks} picked numbers hit.',
  'tell.win': 'It pays {times} times the stake.',
  lead: 'Pick 1 to 10 of the 40 numbers. Each round draws 10 different numbers, all combinations equally likely. The more of the picked numbers are drawn, the more it pays.',
  same: 'Which numbers are picked has no effect on the chances, only how many.',
  rounding: 'Every multiplier is exact. Payouts are rounded down to four decimals.',
})
