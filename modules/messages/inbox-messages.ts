import { defineMessages } from '@tessera/web-kit/messages'

/** The words of the inbox. */
export const inboxMessages = defineMessages('messages', {
  inboxTitle: 'Messages',
  inboxUnread:
    '{count, plural, =0 {You have read everything.} one {# new message} other {# new messages}}',
  unreadCount: '{count, plural, one {# new message} other {# new messages}}',
  inboxReadAll: 'Mark all as read',
  inboxEmpty: 'No messages yet',
  inboxEmptyAdvice: 'What the house writes to you will be here.',
  inboxDelete: 'Delete: {name}',
  inboxDeleted: 'Message deleted.',
  inboxUndo: 'Undo',
  answerTitle: 'Our answer to your feedback',
  youWrote: 'You wrote',
})
