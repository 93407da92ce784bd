import { defineModule } from '@tessera/calls'
import { messagesCalls, messagesStaffCalls, sentToManyFeed, unreadFeed } from './calls.ts'

export const messagesModule = defineModule({
  name: 'messages',
  calls: { ...messagesCalls, ...messagesStaffCalls },
  feeds: [unreadFeed, sentToManyFeed],
})
