import { defineMessages } from '@tessera/web-kit/messages'

export const noDepositForm = defineMessages('promotions-no-deposit-form-office', {
  kind: 'Bonus without deposit',
  amount: 'Bonus',
})
