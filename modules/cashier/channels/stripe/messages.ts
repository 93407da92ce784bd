import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('channel-stripe', {
  name: 'Card (Stripe)',
  note: 'You pay by card or wallet on the page of Stripe. Your card stays with them.',
  'settings.secretKey': 'Secret key',
  'settings.webhookSecret':
    'Signing secret of the webhook (events: checkout.session.*, charge.refunded, refund.*, charge.dispute.*)',
  'settings.apiBase': 'Address of the API',
})
