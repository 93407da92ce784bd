import { defineMessages } from '@tessera/web-kit/messages'

/** The words of the status page. */
export const statusMessages = defineMessages('vendors-status', {
  title: 'Status',
  lead: 'How game providers and payment methods are doing, from real games and payments of this site. Checked at {at}.',
  allWorking: 'No problem is known right now.',
  trouble: '{names}: not everything is working.',
  vendors: 'Game providers',
  payments: 'Payment methods',
  'now.working': 'Working',
  'now.slow': 'Slow',
  'now.down': 'Down',
  'now.quiet': 'Not used in the last hour',
  'now.paused': 'Paused',
  'means.slow':
    'It takes longer than usual. You can play and pay; wait a moment before you try again.',
  'means.down':
    'It does not answer at the moment. Your money is safe: an open stake ends or comes back by itself.',
  answers: 'Answers within {seconds} s',
  day: 'Last 24 hours of {name}: {working} h working, {slow} h slow, {down} h down',
  unused: 'Not used in the last 24 hours: {names}',
  none: 'Nothing is connected yet',
  hoursAgo: '24 h ago',
  rightNow: 'Now',
  'pay.agent': 'Cash through an agent',
  'pay.bank': 'Bank transfer',
  'pay.crypto': 'Crypto',
  'pay.qr': 'QR payment',
  'pay.redirect': 'Payment gateway',
  'pay.sandbox': 'Sandbox',
  'pay.stripe': 'Card',
  'pay.voucher': 'Voucher',
})
