import { defineMessages } from '@tessera/web-kit/messages'

/** The words of the inbox. */
export const inboxMessages = defineMessages('messages', {
  inboxTitle: 'Messages',
  inboxUnread:
    '{count, plural, =0 {No unread messages.} one {# new message} other {# new messages}}',
  unreadCount: '{count, plural, one {# new message} other {# new messages}}',
  inboxReadAll: 'Mark all as read',
  inboxEmpty: 'No messages yet',
  inboxEmptyAdvice: 'Messages from us appear here.',
  inboxDelete: 'Delete {name}',
  inboxDeleted: 'Message deleted.',
  inboxUndo: 'Undo',
  answerTitle: 'Our answer to your feedback',
  youWrote: 'You wrote',
})
