import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('messages', {
  notices: 'Notices',
  unread: 'New:',
})

export { popupMessages } from './popup-messages.ts'
