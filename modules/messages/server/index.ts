export { insertAnnouncement, type NewAnnouncement } from './announcements.ts'
export { messagesRoutes } from './routes.ts'
