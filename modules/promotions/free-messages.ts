import { defineMessages } from '@tessera/web-kit/messages'

/** What members read of their free rounds and free bets. */
export const freeMessages = defineMessages('promotions-free', {
  title: 'Your free rounds',
  claim: 'Claim',
  claimed: 'They are yours.',
  'left.rounds': '{left} of {count} free rounds left, {stake} each',
  'left.bet': 'Free bet of {stake}',
  until: 'Until {when}',
  'won.cash': 'Won in cash: {won}',
  'won.bonus': 'Won so far: {won}. It becomes bonus money after the last one.',
  'won.waits': 'Won so far: {won}. It is paid in cash after the last one.',
  paid: 'You got {paid}.',
  'state.closing': 'Open bets are still settled',
  'state.played': 'All used',
  'state.expired': 'Expired',
  'state.refused': 'The game provider did not accept them.',
  'state.cancelled': 'Canceled',
  asked: 'The game provider is preparing them. This takes a moment.',
  play: 'Play {game}',
  browse: 'Choose a game',
})
