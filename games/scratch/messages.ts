import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('game-scratch', {
  title: 'Scratch',
  play: 'Buy',
  playFor: 'Buy, {amount}',
  idle: 'Three equal prizes win',
  busy: 'Scratching…',
  'tell.scratch': 'Cells: {cells}.',
  'tell.win': 'Three times {times} ×: it pays {times} times the stake.',
  lead: 'Each round buys one of 100,000 equally likely tickets. Three equal prizes on a ticket pay that prize.',
  cellsNote:
    'The ticket decides the prize. What the nine cells show is made from the ticket afterwards and decides nothing.',
  rounding: 'Every multiplier is exact. Payouts are rounded down to four decimals.',
})
