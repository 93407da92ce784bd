import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('game-foundry', {
  title: 'Foundry',
  play: 'Spin',
  playFor: 'Spin, {amount}',
  lead: 'Ten lines. A coin on every reel starts hold and win: fill the grid for another 500 × the stake.',
  'symbol.A': 'anvil',
  'symbol.B': 'bell',
  'symbol.C': 'gear',
  'symbol.D': 'horseshoe',
  'symbol.E': 'key',
  'symbol.F': 'nut',
  'symbol.W': 'flame',
  'symbol.O': 'coin',
})
