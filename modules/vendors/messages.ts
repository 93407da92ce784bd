import { defineMessages } from '@tessera/web-kit/messages'

export { bookMessages } from './book-messages.ts'
export { roomMessages } from './room-messages.ts'
export { serverMessages } from './server-messages.ts'
export { statusMessages } from './status-messages.ts'
export { vendorsTitles } from './status-titles.ts'
export { staffMessages } from './staff-messages.ts'
export { supplierMessages } from './supplier-messages.ts'
export { titleMessages } from './title-messages.ts'
export { jackpotMessages } from './jackpot-messages.ts'

export const messages = defineMessages('vendors', {
  title: 'Wallets',
  main: 'Main wallet',
  lead: 'Some providers have a separate wallet. Transfer money to it to play their games.',
  single: 'One wallet for all games',
  singleAdvice: 'All games use your main wallet. You do not need to transfer money.',
  noFunds: 'Set a funds password first',
  noFundsAdvice: 'It protects every transfer to and from your main wallet.',
  toSecurity: 'Set a funds password',
  neverTold: 'Not available yet',
  toldAt: 'As of {when}',
  notAnswering: 'Not responding. This is the last known balance.',
  closed: 'Transfers to this wallet are closed',
  movingIn: '{amount} being transferred in',
  movingOut: '{amount} being transferred back',
  last: 'Last transfer: {what}, {state}',
  moveIn: 'Transfer to {name}',
  moveOut: 'Transfer from {name}',
  transfer: 'Transfer',
  direction: 'Direction',
  'direction.in': 'To the provider',
  'direction.out': 'To the main wallet',
  wallet: 'Wallet',
  amount: 'Amount',
  available: 'Available: {amount}',
  between: 'From {smallest} to {largest}',
  all: 'Max',
  notAnAmount: 'Enter an amount.',
  notEnough: 'The amount is more than is available.',
  fundsPassword: 'Funds password',
  check: 'Check',
  ask: 'Transfer {amount}?',
  askIn: '{amount} goes from your main wallet to {name}.',
  askOut: '{amount} goes from {name} to your main wallet.',
  act: 'Transfer {amount}',
  'ended.done': 'Completed',
  'ended.refused': 'The provider declined the transfer. Your balance has not changed.',
  'ended.moving': 'Waiting for the provider to confirm. Your money is safe.',
  'ended.desk': 'Our team is reviewing this transfer. Your money is safe.',
  allBack: 'Transfer all back',
  allBackAsk: 'Transfer all back?',
  allBackQuestion: 'All balances at providers return to your main wallet.',
  allBackAct: 'Transfer all back',
  nothingBack: 'This wallet has no balance to transfer back.',
  allBackNone: 'There is no balance to transfer back.',
  allBackDone: '{count, plural, one {# transfer} other {# transfers}} to the main wallet',
  allBackUnanswered:
    'Not responding: {names}. Their balances stay where they are. Try again later.',
  history: 'Wallet transfers',
  empty: 'No transfers yet',
  emptyAdvice: 'Your transfers between wallets are listed here.',
  time: 'Time',
  state: 'State',
  'state.moving': 'Processing',
  'state.desk': 'In review',
  'state.done': 'Completed',
  'state.refused': 'Declined',
  filterAll: 'All',
})
