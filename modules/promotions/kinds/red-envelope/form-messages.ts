import { defineMessages } from '@tessera/web-kit/messages'

export const redEnvelopeForm = defineMessages('promotions-red-envelope-form-office', {
  kind: 'Red-envelope rain',
  times: 'Times of the business day',
  'times.hint': 'Hours and minutes, as 20:00.',
  seconds: 'Seconds it falls',
  packets: 'Packets of a rain',
  total: 'Money of a rain',
  perMember: 'Packets of one member at most',
  multiplePpm: 'Wagering of the money',
  deposit: 'Minimum deposit',
  'deposit.hint': 'Empty: none is asked for.',
  validBet: 'Minimum valid bet',
  'validBet.hint': 'Empty: none is asked for.',
  withinDays: 'Within days before the rain',
})
