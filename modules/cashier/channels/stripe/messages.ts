import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('channel-stripe', {
  name: 'Card (Stripe)',
  note: 'Pay by card or wallet on Stripe’s page. Stripe keeps your card details.',
  'settings.secretKey': 'Secret key',
  'settings.webhookSecret':
    'Signing secret of the webhook (events: checkout.session.*, charge.refunded, refund.*, charge.dispute.*)',
  'settings.apiBase': 'API address',
})
