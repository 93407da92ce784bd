import { defineMessages } from '@tessera/web-kit/messages'

/** The words of the notices. */
export const messages = defineMessages('messages', {
  notices: 'Notices',
  noNotices: 'No announcements right now',
  unread: 'New:',
})
