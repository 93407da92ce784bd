import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('game-bazaar', {
  title: 'Night Bazaar',
  play: 'Spin',
  playFor: 'Spin, {amount}',
  lead: 'Three reels, five lines. A gate on every reel opens the stalls, and every spin draws three fixed jackpots and a progressive one.',
  'symbol.A': 'lamp',
  'symbol.B': 'rug',
  'symbol.C': 'amphora',
  'symbol.D': 'pepper',
  'symbol.E': 'spice',
  'symbol.F': 'fez',
  'symbol.P': 'gate',
})
