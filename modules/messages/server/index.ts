import type { TopicKind } from '@tessera/settings/server'
import { sentToManyFeed, unreadFeed } from '../inbox-calls.ts'
import { noticesKind } from './notice-rule.ts'
import { announcementKind } from './staff/announcement-topic.ts'

export { insertAnnouncement, type NewAnnouncement } from './announcements.ts'
export { messagesJobs } from './jobs.ts'
export { insertMessage } from './inbox/messages.ts'
export { messagesRoutes } from './routes.ts'
export const messagesTopics: TopicKind[] = [announcementKind, noticesKind]
export const messagesFeeds = [unreadFeed, sentToManyFeed]
