import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('game-dice', {
  title: 'Dice',
  side: 'Where it has to land',
  over: 'Over',
  under: 'Under',
  target: 'Target',
  targetHint: 'From {least} to {most}',
  says: '{side, select, over {Wins over {target}} other {Wins under {target}}}',
  rolling: 'Rolling…',
  won: 'Won {prize}',
  lost: 'No win this time',
  pays: 'Pays',
  chance: 'Chance',
  return: 'Exact return',
  'tell.roll': 'The number is {number}.',
  'tell.win': 'It pays {times} times the stake.',
  lead: 'One number from 0.00 to 99.99 is drawn, each of the 10 000 as likely as any other. Choose a target and whether the number has to land over or under it. The target itself loses.',
  returnRange: 'From {least} to {most}, by target',
  hits: 'Chance to win',
  hitsRange: 'From {least} to {most}, as you choose',
  top: 'Top prize',
  topValue: '{times} × the stake, once in {rolls} rolls',
  deviation: 'Spread of one roll',
  rounding:
    'What a win pays is 99 % of the stake divided by the chance, rounded down to a ten-thousandth: what is lost by that is in the exact return. A prize is rounded down to a ten-thousandth of the currency.',
})
