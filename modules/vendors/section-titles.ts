import { defineMessages } from '@tessera/web-kit/messages'

/** What its sections are called in the menu of the office. */
export const vendorsSections = defineMessages('vendors-sections-office', {
  suppliers: 'Vendors',
  vendorBooks: 'Vendor books',
})
