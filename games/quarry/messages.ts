import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('game-quarry', {
  title: 'Quarry',
  play: 'Spin',
  playFor: 'Spin, {amount}',
  lead: 'Seven or more equal stones anywhere pay. Winners break away, and each cascade pays more, up to × 8.',
  'symbol.A': 'diamond',
  'symbol.B': 'ruby',
  'symbol.C': 'amethyst',
  'symbol.D': 'agate',
  'symbol.E': 'emerald',
  'symbol.F': 'quartz',
})
