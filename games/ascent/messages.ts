import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('game-ascent', {
  title: 'Ascent',
  play: 'Launch',
  playFor: 'Launch, {amount}',
  move: 'Cash out',
  toDo: 'Cash out before the balloon bursts. At the target it is done for you.',
  cashOut: 'Cash out',
  cashOutFor: 'Cash out, {amount}',
  target: 'Cash out at',
  targetHint: 'From {least} to {most}',
  toResult: 'Skip to the result',
  idle: 'Choose a target, then launch. You can cash out earlier.',
  busy: 'Climbing…',
  pays: 'Pays',
  chance: 'Win chance',
  return: 'Return to player (RTP)',
  named: 'Cash out at {times} ×',
  'tell.climb': 'The balloon burst at {burst} ×. The target was {auto} ×.',
  'tell.out': 'Cashed out at {out} ×. The balloon burst at {burst} ×.',
  'tell.win': 'It pays {times} times the stake.',
  lead: 'A balloon climbs from 1.00 × and bursts at a multiplier that is drawn before it starts. Cash out before it bursts, or let it be done at a target from 1.01 to 10,000. The round pays the multiplier at which it is cashed out.',
  drawn:
    'A number from 1 to 281,474,976,710,656 is drawn, each equally likely. The burst is 99% of that count divided by the number, rounded down to hundredths, and at least 1.00.',
  climbRule:
    'The multiplier doubles every 6 seconds, in an even climb from each doubling to the next. A press counts when it reaches the server, by the clock of the server: it pays the multiplier of that moment, rounded down to hundredths, at least 1.01 and at most the target. After the burst it pays nothing.',
  idleRule:
    'The target is kept with the stake. A round that is left, or loses its connection, is cashed out at the target if the balloon reaches it.',
  rounding: 'Payouts are rounded down to four decimals.',
})
