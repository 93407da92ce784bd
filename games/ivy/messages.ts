import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('game-ivy', {
  title: 'Ivy House',
  play: 'Spin',
  playFor: 'Spin, {amount}',
  lead: 'Ten lines. Three fountains bring eight free spins in which every ivy leaf stays where it lands.',
  'symbol.A': 'rose',
  'symbol.B': 'hummingbird',
  'symbol.C': 'snail',
  'symbol.D': 'mushroom',
  'symbol.E': 'acorn',
  'symbol.F': 'pear',
  'symbol.W': 'ivy',
  'symbol.S': 'fountain',
})
