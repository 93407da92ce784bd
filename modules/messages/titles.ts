import { defineMessages } from '@tessera/web-kit/messages'

/** What its pages are called. */
export const messagesTitles = defineMessages('messages-titles', {
  service: 'Live chat',
})
