import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('game-hills', {
  title: 'Seven Hills',
  play: 'Spin',
  playFor: 'Spin, {amount}',
  lead: 'Six reels of two to four rows, drawn again for every spin: up to 4,096 ways to win.',
  'symbol.A': 'windmill',
  'symbol.B': 'barn',
  'symbol.C': 'sheep',
  'symbol.D': 'tractor',
  'symbol.E': 'tree',
  'symbol.F': 'pumpkin',
  'symbol.G': 'daisy',
  'symbol.W': 'sun',
})
