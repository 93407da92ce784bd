import { defineMessages } from '@tessera/web-kit/messages'

/** What is said over the picture of a slot. Its log and rules are texts of the module `slot`. */
export const messages = defineMessages('slot-view', {
  opening: 'Loading…',
  broken:
    'The graphics cannot be shown here. You can still play: the round log shows every result.',
  won: 'Won {amount}',
  'note.line': 'Line {line}: {amount}',
  'note.ways': '{symbol}, {ways, plural, one {# way} other {# ways}}: {amount}',
  'banner.free': 'Free spin {number} of {of}',
  'banner.times': 'Wins × {times}',
  'banner.special': 'Special symbol: {symbol}',
  'banner.respins': '{left, plural, one {# respin left} other {# respins left}}',
  'banner.respin': 'Respin',
  'banner.fall': 'Cascade {number}',
  'banner.pick': 'Stalls opened: {opened}',
  'card.free': '{count, plural, one {# free spin} other {# free spins}}',
  'card.hold': 'Hold and win',
  'card.pick': 'Pick bonus',
  'card.respin': 'Respin',
  'card.more': '+{count, plural, one {# free spin} other {# free spins}}',
  'card.jackpot': '{tier} jackpot',
  'card.big': 'Big win',
  'card.huge': 'Huge win',
  quick: 'Quick spin',
  'buy.free': 'Buy {count} free spins',
  'buy.hold': 'Buy hold and win with {count} respins',
  'buy.note': 'Your stake pays for the feature only. It counts as {times} stakes of one spin.',
})
