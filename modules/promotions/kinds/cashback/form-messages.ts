import { defineMessages } from '@tessera/web-kit/messages'

export const cashbackForm = defineMessages('promotions-cashback-form-office', {
  kind: 'Cashback',
  sharePpm: 'Share of the loss, %',
  most: 'Largest bonus',
  smallestLoss: 'Minimum loss',
})
