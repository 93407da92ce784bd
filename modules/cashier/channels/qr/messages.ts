import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('channel-qr', {
  name: 'QR payment',
  note: 'Scan the code in your banking app and enter the order code as the payment reference.',
  'settings.payload': 'QR content',
  'settings.holder': 'Recipient',
})
