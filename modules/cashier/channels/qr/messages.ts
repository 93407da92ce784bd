import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('channel-qr', {
  name: 'QR payment',
  note: 'Scan the code in your banking app and write the code of the order on the payment.',
  'settings.payload': 'QR content',
  'settings.holder': 'Recipient',
})
