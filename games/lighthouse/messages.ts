import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('game-lighthouse', {
  title: 'Lighthouse',
  play: 'Spin',
  playFor: 'Spin, {amount}',
  lead: 'Ten lines. Every lighthouse fills its reel, and the reel stays for a respin of the others.',
  'symbol.A': "ship's wheel",
  'symbol.B': 'anchor',
  'symbol.C': 'boat',
  'symbol.D': 'compass',
  'symbol.E': 'lantern',
  'symbol.F': 'buoy',
  'symbol.G': 'gull',
  'symbol.W': 'lighthouse',
})
