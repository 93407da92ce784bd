import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('game-coin-run', {
  title: 'Coin Run',
  play: 'Start',
  playFor: 'Start, {amount}',
  move: 'Call',
  toDo: 'Choose heads or tails.',
  cashOut: 'Cash out',
  cashOutFor: 'Cash out, {amount}',
  heads: 'Heads',
  tails: 'Tails',
  run: 'Calls of this round',
  idle: 'Call the side of the coin, again and again',
  busy: 'Flipping…',
  choose: 'Heads or tails? The next right call is worth {times}.',
  calls: 'Right calls',
  'tell.flip':
    '{side, select, heads {Heads} other {Tails}}, called {call, select, heads {heads} other {tails}}.',
  'tell.cash': 'Cashed out at {times} ×.',
  'tell.win': 'It pays {times} times the stake.',
  lead: 'A fair coin is flipped up to 13 times. Call each side before it lands. Every right call doubles what can be cashed out; a wrong one ends the round without a payout. The thirteenth right call pays at once.',
  idleRule:
    'All sides are drawn at the stake. A round that is left is cashed out; before the first call the stake comes back.',
  bestNote: 'The return is 99% after any count of calls.',
  rounding: 'Every multiplier is exact: 99% of two to the power of the right calls.',
})
