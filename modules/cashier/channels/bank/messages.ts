import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('channel-bank', {
  name: 'Bank transfer',
  note: 'Our staff identifies your transfer by its code.',
  'settings.bank': 'Bank',
  'settings.holder': 'Account holder',
  'settings.number': 'Account number',
})
