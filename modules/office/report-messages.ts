import { defineMessages } from '@tessera/web-kit/messages'

/** The words of the figures that are mailed: they follow the language of whoever reads them. */
export const reportMessages = defineMessages('report-office', {
  subject: '{name}: {kind} in {currency}, {from} – {to}',
  'kind.house': 'daily totals',
  'kind.payments': 'deposit methods',
  total: 'Total',
  day: 'Day',
  currency: 'Currency',
  registrations: 'Registrations',
  firstDeposits: 'First deposits',
  firstDepositSum: 'First deposits, amount',
  deposits: 'Deposits',
  depositSum: 'Deposits, amount',
  withdrawals: 'Withdrawals',
  withdrawalSum: 'Withdrawals, amount',
  bonuses: 'Bonuses paid as cash',
  bonusSum: 'Bonuses paid as cash, amount',
  waived: 'Debts waived',
  waivedSum: 'Debts waived, amount',
  channel: 'Method',
  begun: 'Started',
  paid: 'Paid',
  refused: 'Declined',
  expired: 'Expired',
  open: 'Open',
})
