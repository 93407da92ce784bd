import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('game-kites', {
  title: 'High Kites',
  play: 'Spin',
  playFor: 'Spin, {amount}',
  lead: '243 ways to win. Three suns bring free spins, each with a multiplier of × 2, × 3 or × 5.',
  'symbol.A': 'koi',
  'symbol.B': 'butterfly',
  'symbol.C': 'swallow',
  'symbol.D': 'diamond',
  'symbol.E': 'delta',
  'symbol.F': 'rokkaku',
  'symbol.W': 'pinwheel',
  'symbol.S': 'sun',
})
