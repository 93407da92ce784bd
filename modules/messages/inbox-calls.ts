import { call, Done, feed, Moment, PageNo, PageSize } from '@tessera/calls'
import * as z from 'zod/mini'
import { feedbackMax, feedbackMin, inboxPageSize, inboxPageSizeMax } from './limits.ts'
import { messagesProblems } from './problems.ts'
import { Count, Language, Lines, Pages } from './shapes.ts'

/** A message from the site in a member's inbox. */
export const InboxMessage = z.object({
  id: z.uuid(),
  /** Empty for the answer to a feedback. */
  title: z.string(),
  /** Markdown; the answer to a feedback is plain. */
  content: z.string(),
  time: Moment,
  isRead: z.boolean(),
  /** The member's own words, where this answers them. */
  answerTo: z.nullable(z.string()),
})
export type InboxMessage = z.output<typeof InboxMessage>

const Unread = z.object({ unreadCount: Count })
const messageId = z.object({ id: z.uuid() })

/** How many messages of a member wait to be read, as soon as it changes. */
export const unreadFeed = feed({
  name: 'messages.unreadChanged',
  access: 'member',
  message: Unread,
})

/** A message was sent to many: members then load their unread count. It contains nothing itself. */
export const sentToManyFeed = feed({
  name: 'messages.sentToMany',
  access: 'guest',
  message: z.object({}),
})

export const inboxCalls = {
  readUnread: call({
    method: 'GET',
    path: '/wps/relay/CSP_unreadCount',
    access: 'member',
    summary: 'How many platform messages wait to be read',
    reply: Unread,
  }),

  listMessages: call({
    method: 'GET',
    path: '/wps/messages',
    access: 'member',
    summary: 'The platform messages of a member, newest first',
    query: z.object({
      pageNo: PageNo,
      pageSize: PageSize(inboxPageSize, inboxPageSizeMax),
      language: Language,
    }),
    reply: z.object({ list: z.array(InboxMessage), totalPages: Pages, unreadCount: Count }),
  }),

  readMessage: call({
    method: 'POST',
    path: '/wps/messages/:id/read',
    access: 'member',
    summary: 'Note that a message was read',
    params: messageId,
    reply: Unread,
    problems: [messagesProblems.unknownMessage],
  }),

  readAll: call({
    method: 'POST',
    path: '/wps/messages/read',
    access: 'member',
    summary: 'Note that every message up to an instant was read; what came later still waits',
    body: z.object({ until: Moment }),
    reply: Unread,
  }),

  deleteMessage: call({
    method: 'DELETE',
    path: '/wps/messages/:id',
    access: 'member',
    summary: 'Throw a message away; it can be taken back',
    params: messageId,
    reply: Unread,
    problems: [messagesProblems.unknownMessage],
  }),

  restoreMessage: call({
    method: 'POST',
    path: '/wps/messages/:id/restore',
    access: 'member',
    summary: 'Take back a message that was thrown away',
    params: messageId,
    reply: Unread,
    problems: [messagesProblems.unknownMessage],
  }),

  // The specification's table asks for no token here (point 7); the problem says who may write.
  giveFeedback: call({
    method: 'PUT',
    path: '/wps/feedback',
    access: 'guest',
    summary: 'Send feedback to the site',
    body: z.object({
      /** Chosen by the client and kept when it tries again: sent twice, it is one. */
      id: z.uuid(),
      content: Lines({ min: feedbackMin, max: feedbackMax }),
    }),
    reply: Done,
    problems: [
      messagesProblems.membersOnly,
      messagesProblems.feedbackLimit,
      messagesProblems.usedDifferently,
    ],
  }),
}
