import { defineMessages } from '@tessera/web-kit/messages'

/** What its sections are called in the menu of the office. */
export const messagesSections = defineMessages('messages-sections-office', {
  chatRooms: 'Chat rooms',
  serviceDesk: 'Customer service',
})
