import { defineMessages } from '@tessera/web-kit/messages'

/** The words of the announcement popup. */
export const popupMessages = defineMessages('messages', {
  announcements: 'Announcements',
  announcementList: 'All announcements',
  toPromotions: 'View promotions',
})
