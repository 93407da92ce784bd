import type { Reply } from '@tessera/calls'
import { serviceChatStaffCalls } from '../../service-chat-staff-calls.ts'

export type OpenConversation = Reply<typeof serviceChatStaffCalls.readConversation>

/** What an act on a conversation makes old. */
export const refreshed = [
  serviceChatStaffCalls.readConversation,
  serviceChatStaffCalls.listConversations,
]
