import { announcementCalls } from './announcement-calls.ts'
import { inboxCalls } from './inbox-calls.ts'

export { Announcement, Popup } from './announcement-calls.ts'
export { InboxMessage, sentToManyFeed, unreadFeed } from './inbox-calls.ts'
export { announcementPageSize } from './limits.ts'
export { messagesProblems } from './problems.ts'
export { type AnnouncementKind, announcementKinds } from './kinds.ts'
export { messagesStaffCalls } from './staff-calls.ts'

export const messagesCalls = { ...announcementCalls, ...inboxCalls }
