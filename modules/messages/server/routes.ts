import { answer } from '@tessera/server-kit'
import { messagesCalls } from '../calls.ts'
import { listAnnouncements } from './list-announcements.ts'

export const messagesRoutes = answer(messagesCalls, {
  listAnnouncements: (context, { query }) => listAnnouncements(context, query),
})
