import { defineMessages } from '@tessera/web-kit/messages'

/** What its pages are called in the menus of the site. */
export const vendorsTitles = defineMessages('vendors-titles', {
  status: 'Status',
})
