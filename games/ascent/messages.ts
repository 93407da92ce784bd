import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('game-ascent', {
  title: 'Ascent',
  play: 'Launch',
  playFor: 'Launch, {amount}',
  target: 'Cash out at',
  targetHint: 'From {least} to {most}',
  idle: 'Choose where to cash out, then launch',
  busy: 'Climbing…',
  pays: 'Pays',
  chance: 'Win chance',
  return: 'Return to player (RTP)',
  named: 'Cash out at {times} ×',
  'tell.climb': 'The balloon burst at {burst} ×. The target was {auto} ×.',
  'tell.win': 'It pays {times} times the stake.',
  lead: 'A balloon climbs from 1.00 × and bursts at a multiplier that is drawn before it starts. Choose a target from 1.01 to 10,000. Where the balloon reaches the target, the round pays it.',
  drawn:
    'A number from 1 to 281,474,976,710,656 is drawn, each equally likely. The burst is 99% of that count divided by the number, rounded down to hundredths, and at least 1.00.',
  rounding: 'Payouts are rounded down to four decimals.',
})
