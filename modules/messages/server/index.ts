export { insertAnnouncement, type NewAnnouncement } from './announcements.ts'
export { messagesJobs } from './jobs.ts'
export { insertMessage } from './inbox/messages.ts'
export { messagesRoutes } from './routes.ts'
