import { defineMessages } from '@tessera/web-kit/messages'

/** The texts around a game that a player of another operator has opened. */
export const openMessages = defineMessages('operators', {
  balance: 'Balance',
  stake: 'Stake',
  between: 'From {smallest} to {largest}',
  least: 'Min',
  half: 'Half',
  double: 'Double',
  skip: 'Skip',
  waiting: 'Wait a moment …',
  lobby: 'Lobby',
  cashier: 'Deposit',
  rules: 'Rules and return to player',
  seedHash: 'Server seed hash: {hash}',
  sandbox: 'Sandbox: play money',
  'note.over': 'This game was closed. Open it again.',
  'note.badRequest': 'This round could not be played. Nothing was staked.',
  'note.closed': 'This game is not available at the moment.',
  'note.busy': 'Your last stake is still being confirmed. Press again in a moment.',
  'note.takenBack': 'The cashier did not answer in time. Your stake is returned.',
  'note.poor': 'Your balance is too low for this stake.',
  'note.blocked': 'You cannot play at the moment. Ask your operator.',
  'note.limit': 'This stake would exceed one of your limits.',
  'note.refused': 'Your operator refused this stake. Nothing was taken.',
  'note.lineDown': 'No connection. Press again: the same round is played once.',
  'note.onItsWay': 'Your result is on its way to your balance.',
})
