import { defineMessages } from '@tessera/web-kit/messages'

/** The game of the sandbox vendor, which is a site of its own. */
export const serverMessages = defineMessages('vendors-server', {
  title: 'Coin',
  vendor: 'Sandbox Casino',
  note: 'A demo provider. You play with the money in this wallet.',
  held: 'In this wallet',
  stake: 'Stake',
  heads: 'Heads',
  tails: 'Tails',
  pays: 'A correct guess pays 1.96 times the stake. Return to player (RTP): 98%.',
  tossing: 'Tossing the coin …',
  won: 'It fell on {side}. You won {prize}.',
  lost: 'It fell on {side}. No win.',
  empty: 'This wallet is empty. Transfer money to Sandbox Casino first.',
  notThere: 'Your balance in this wallet is too low.',
  badStake: 'Choose a stake from 0.10 to 100.00.',
  over: 'This session has ended. Close the game and open it again.',
  lineDown: 'The connection was lost. Press again: the same round is requested.',
  last: 'Last rounds',
  spent: 'This link was already used. Close the game and open it again.',
})
