import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('channel-redirect', {
  name: 'Payment gateway',
  note: 'Pay on the page of the payment gateway, then return here.',
  'settings.createUrl': 'URL for creating payments',
  'settings.statusUrl': 'URL for payment status',
  'settings.merchant': 'Merchant name',
  'settings.signingKey': 'Signing key',
  'settings.names': 'Field names that differ: ours=theirs, separated by spaces',
})
