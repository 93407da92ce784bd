import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('game-dice', {
  title: 'Dice',
  side: 'Roll over or under',
  over: 'Over',
  under: 'Under',
  target: 'Target',
  targetHint: 'From {least} to {most}',
  says: '{side, select, over {Wins over {target}} other {Wins under {target}}}',
  rolling: 'Rolling…',
  won: 'Won {prize}',
  lost: 'No win',
  pays: 'Pays',
  chance: 'Win chance',
  return: 'Return to player (RTP)',
  'tell.roll': 'Rolled {number}.',
  'tell.win': 'It pays {times} times the stake.',
  lead: 'Each roll draws one of 10,000 equally likely numbers, from 0.00 to 99.99. Choose a target and bet that the number is over or under it. The target itself loses.',
  returnRange: 'From {least} to {most}, by target',
  hits: 'Win chance',
  hitsRange: 'From {least} to {most}, by target',
  top: 'Top payout',
  topValue: '{times} × the stake, 1 in {rolls} rolls',
  deviation: 'Volatility',
  rounding:
    'The multiplier is 99% divided by the win chance, rounded down to four decimals. The RTP includes this rounding. Payouts are rounded down to four decimals.',
})
