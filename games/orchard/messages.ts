import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('game-orchard', {
  title: 'Orchard',
  'fruit.seven': 'seven',
  'fruit.bell': 'bell',
  'fruit.cherry': 'cherry',
  'fruit.plum': 'plum',
  'fruit.lemon': 'lemon',
  'tell.spin': 'On the line: {first}, {second}, {third}.',
  'tell.two': 'Two cherries at the start pay {times} times the stake.',
  'tell.three': 'Three of a kind pay {times} times the stake.',
  won: 'Won',
  invite: 'The middle line pays',
  opening: 'Opening the cabinet…',
  broken: 'The picture cannot be shown here. The game still works: the log tells every round.',
  lead: 'Three reels of twenty symbols stop by themselves. Only the middle line pays.',
  line: 'On the line',
  pays: 'Pays',
  comes: 'Comes up',
  once: 'once in {spins} spins',
  twoCherries: 'cherry, cherry, anything else',
  threeOf: 'three times: {fruit}',
  return: 'Exact return',
  hits: 'Spins that win',
  top: 'Top prize',
  topValue: '{times} × the stake, once in {spins} spins',
  deviation: 'Spread of one spin',
  deviationValue: '{times} × the stake (standard deviation)',
  counted:
    'All of this is counted over the {size} ways in which the reels can stop, each as likely as any other.',
  rounding:
    'A prize is the stake times the number, rounded down to a ten-thousandth of the currency.',
})
