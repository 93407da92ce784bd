import { defineMessages } from '@tessera/web-kit/messages'

/** What its sections are called in the menu of the office. */
export const cashierSections = defineMessages('cashier-sections-office', {
  vouchers: 'Vouchers',
})
