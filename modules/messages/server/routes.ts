import { answer } from '@tessera/server-kit'
import { messagesCalls, messagesStaffCalls } from '../calls.ts'
import { answerFeedback, listFeedback } from './feedback/feedback-desk.ts'
import { giveFeedback } from './feedback/give-feedback.ts'
import { listSentMessages } from './inbox/messages.ts'
import { listInbox } from './inbox/list-inbox.ts'
import { deleteMessage, readAll, readMessage, restoreMessage } from './inbox/mark-messages.ts'
import { countReach, sendMessage } from './inbox/send-message.ts'
import { readUnread } from './inbox/publish-unread.ts'
import { listAnnouncements } from './list-announcements.ts'
import { readNoticeSetting, saveNoticeRule } from './notice-rule.ts'
import {
  listStaffAnnouncements,
  removeAnnouncement,
  saveAnnouncement,
} from './staff/announcement-desk.ts'
import { changes } from './staff/changes.ts'
import { restoreAnnouncement } from './staff/restore-announcement.ts'

const members = answer(messagesCalls, {
  listAnnouncements: (context, { query }) => listAnnouncements(context, query),
  readUnread: (context) => readUnread(context),
  listMessages: (context, { query }) => listInbox(context, query),
  readMessage: (context, { params }) => readMessage(context, params.id),
  readAll: (context, { body }) => readAll(context, body.until),
  deleteMessage: (context, { params }) => deleteMessage(context, params.id),
  restoreMessage: (context, { params }) => restoreMessage(context, params.id),
  giveFeedback: (context, { body }) => giveFeedback(context, body),
})

const staff = answer(messagesStaffCalls, {
  listStaffAnnouncements: ({ db }, { query }) => listStaffAnnouncements(db, query),
  saveAnnouncement: (context, { params, body }) =>
    saveAnnouncement(context, { id: params.id, ...body }),
  restoreAnnouncement: (context, { params, body }) =>
    restoreAnnouncement(context, { ...params, ...body }),
  removeAnnouncement: (context, { params, body }) =>
    removeAnnouncement(context, { ...params, ...body }),
  readNoticeRule: ({ db }) => readNoticeSetting(db),
  saveNoticeRule: (context, { body }) => saveNoticeRule(context, body),
  listSentMessages: ({ db }, { query }) => listSentMessages(db, query),
  countReach: ({ db }, { query }) => countReach(db, query),
  sendMessage: (context, { params, body }) => sendMessage(context, { id: params.id, ...body }),
  listFeedback: ({ db }, { query }) => listFeedback(db, query),
  answerFeedback: (context, { params, body }) =>
    answerFeedback(context, { id: params.id, ...body }),
  listMessagesChanges: ({ db }, { query }) => changes.list(db, [query.of], query),
})

export const messagesRoutes = [...members, ...staff]
