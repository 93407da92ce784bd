import { defineServerModule } from '@tessera/server-kit'
import type { TopicKind } from '@tessera/settings/server'
import { messagesModule } from '../module.ts'
import { messagesJobs } from './jobs.ts'
import { noticesKind } from './notice-rule.ts'
import { messagesRoutes } from './routes.ts'
import { announcementKind } from './staff/announcement-topic.ts'

const topics: TopicKind[] = [announcementKind, noticesKind]

export const messagesServer = defineServerModule(messagesModule, {
  routes: () => messagesRoutes,
  jobs: () => messagesJobs,
  topics,
})
