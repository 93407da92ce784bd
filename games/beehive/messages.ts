import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('game-beehive', {
  title: 'Beehive',
  play: 'Spin',
  playFor: 'Spin, {amount}',
  lead: 'Four or more equal symbols that touch pay, on a grid of five by five.',
  'symbol.A': 'bee',
  'symbol.B': 'honey pot',
  'symbol.C': 'sunflower',
  'symbol.D': 'clover',
  'symbol.E': 'honey drop',
  'symbol.F': 'wax',
})
