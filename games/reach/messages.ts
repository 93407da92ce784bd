import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('game-reach', {
  title: 'Reach',
  play: 'Launch',
  playFor: 'Launch, {amount}',
  target: 'Target multiplier',
  targetHint: 'From {least} to {most}',
  targets: 'Common targets',
  idle: 'Wins if the lantern reaches {target}',
  busy: 'Rising…',
  pays: 'Pays',
  chance: 'Win chance',
  return: 'Return to player (RTP)',
  'tell.reach': 'The lantern reached {reached} times, the target was {target}.',
  'tell.win': 'It pays {times} times the stake.',
  lead: 'The lantern rises to a random multiplier. If it reaches your target, your stake is multiplied by the target. If it stays below, the stake is lost.',
  drawn:
    'The multiplier is 99% of 2⁴⁸ divided by a random number from 1 to 2⁴⁸, rounded down to two decimals, and at least 1.00.',
  rounding: 'Payouts are rounded down to four decimals.',
  named: 'Target {target}',
})
