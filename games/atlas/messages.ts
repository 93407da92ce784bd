import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('game-atlas', {
  title: 'Atlas',
  play: 'Spin',
  playFor: 'Spin, {amount}',
  lead: 'Ten lines. The atlas is wild and scatter. Three bring ten free spins with a special symbol that expands.',
  'symbol.A': 'globe',
  'symbol.B': 'galleon',
  'symbol.C': 'elephant',
  'symbol.D': 'camel',
  'symbol.E': 'compass',
  'symbol.F': 'mountain',
  'symbol.G': 'palm tree',
  'symbol.H': 'hourglass',
  'symbol.K': 'atlas',
})
