import { defineMessages } from '@tessera/web-kit/messages'

/** What the staff read in place of the names of the code. */
export const pokerWords = defineMessages('poker-names-office', {
  'section.poker': 'Poker tables',
  'area.poker': 'Poker tables',
  'permission.poker.read': 'View poker tables: players, hands and figures',
  'permission.poker.write': 'Change poker tables: open, pause, close, reopen, rake and limits',
  'act.poker.switchPokerTable': 'Open, pause or close a poker table',
  'act.poker.setPokerTable': 'Set rake and limits of a poker table',
  'act.poker.reopenPokerTable': 'Reopen a poker table that stopped',
  'thing.pokerTable': 'Poker table',
  'thing.hands': 'Poker hand',
  'value.state.paused': 'Paused',
  'value.state.commit': 'Waiting for commitments',
  'value.state.reveal': 'Waiting for seeds',
  'value.state.playing': 'In play',
  'value.state.runout': 'Running out',
  'field.seat': 'Seat',
  'field.stack': 'Stack',
  'field.held': 'In the ledger',
  'field.rakePpm': 'Rake, millionths',
  'field.rakeCap': 'Max rake of a hand, chips',
  'field.buyLeast': 'Min buy-in, big blinds',
  'field.buyMost': 'Max buy-in, big blinds',
  'field.actSeconds': 'Time to act, seconds',
  'field.differences': 'Differences',
  'task.poker.runner': 'Deal the hands of poker tables',
})
