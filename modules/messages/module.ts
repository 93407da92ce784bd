import { defineModule } from '@tessera/calls'
import { messagesCalls, messagesStaffCalls, sentToManyFeed, unreadFeed } from './calls.ts'
import { chatCalls, chatFeed } from './chat-calls.ts'
import { chatStaffCalls } from './chat-staff-calls.ts'
import { serviceChatCalls, serviceFeed } from './service-chat-calls.ts'
import { serviceChatStaffCalls } from './service-chat-staff-calls.ts'

export const messagesModule = defineModule({
  name: 'messages',
  calls: {
    ...messagesCalls,
    ...messagesStaffCalls,
    ...chatCalls,
    ...chatStaffCalls,
    ...serviceChatCalls,
    ...serviceChatStaffCalls,
  },
  feeds: [unreadFeed, sentToManyFeed, chatFeed, serviceFeed],
})
