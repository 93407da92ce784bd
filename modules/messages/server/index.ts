import { sentToManyFeed, unreadFeed } from '../inbox-calls.ts'

export { insertAnnouncement, type NewAnnouncement } from './announcements.ts'
export { messagesJobs } from './jobs.ts'
export { insertLetter } from './letters/letters.ts'
export { messagesRoutes } from './routes.ts'
export const messagesFeeds = [unreadFeed, sentToManyFeed]
