import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('game-tidewater', {
  title: 'Tidewater',
  play: 'Spin',
  playFor: 'Spin, {amount}',
  lead: 'Ten lines by the sea. Three moons bring ten free spins with all wins doubled.',
  'symbol.A': 'pearl',
  'symbol.B': 'nautilus',
  'symbol.C': 'starfish',
  'symbol.D': 'crab',
  'symbol.E': 'whelk',
  'symbol.F': 'sand dollar',
  'symbol.W': 'wave',
  'symbol.S': 'moon',
})
