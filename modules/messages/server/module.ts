import { defineServerModule } from '@tessera/server-kit'
import type { TopicKind } from '@tessera/settings/server'
import { messagesModule } from '../module.ts'
import { chatRuleKind } from './chat/chat-rule.ts'
import { chatRoutes } from './chat/routes.ts'
import { messagesJobs } from './jobs.ts'
import { noticesKind } from './notice-rule.ts'
import type { MessagesPorts } from './ports.ts'
import { messagesRoutes } from './routes.ts'
import { serviceChatRoutes } from './service-chat/routes.ts'
import { serviceRuleKind } from './service-chat/service-rule.ts'
import { announcementKind } from './staff/announcement-topic.ts'

const topics: TopicKind[] = [announcementKind, noticesKind, chatRuleKind, serviceRuleKind]

export const messagesServer = defineServerModule(messagesModule, {
  routes: (ports: MessagesPorts) => [...messagesRoutes, ...chatRoutes(ports), ...serviceChatRoutes],
  jobs: () => messagesJobs,
  topics,
})
