import { useQuery, useQueryClient } from '@tanstack/react-query'
import { deviceStore, query, useTopic } from '@tessera/web-kit'
import { serviceChatCalls, serviceFeed } from '../../service-chat-calls.ts'

const chatQuery = query(serviceChatCalls.readServiceChat, {})

// The socket says at once what changed; this is for who has none, and for the place in the queue.
const askMilliseconds = 15_000
const typingMilliseconds = 3_000

/** The visitor's own conversation, as it is and as it changes. */
export function useServiceChat() {
  const client = useQueryClient()
  const chat = useQuery({
    ...chatQuery,
    throwOnError: false,
    refetchInterval: ({ state }) => {
      const conversation = state.data?.conversation
      if (!conversation || conversation.state === 'closed') return false
      return conversation.isStaffTyping ? typingMilliseconds : askMilliseconds
    },
  })
  const again = () => void client.invalidateQueries({ queryKey: chatQuery.queryKey })
  useTopic(serviceFeed, chat.data?.conversation?.line, { onMessage: again, onReset: again })
  return { ...chat, again }
}

const key = 'tessera.serviceChat'

/** That a conversation was begun on this device: only then somebody without an account is asked about. */
export const noteBegun = (): void => deviceStore.keep(key, '1')

const unreadQuery = query(serviceChatCalls.readServiceUnread, {})

/** How many answers of customer service wait. Who has never written on this device is not asked about. */
export function useServiceUnread(): number {
  const client = useQueryClient()
  const mayHave = deviceStore.read(key) !== undefined
  const { data } = useQuery({ ...unreadQuery, enabled: mayHave, throwOnError: false })
  const again = () => void client.invalidateQueries({ queryKey: unreadQuery.queryKey })
  useTopic(serviceFeed, data?.line ?? undefined, { onMessage: again, onReset: again })
  return mayHave ? (data?.unread ?? 0) : 0
}
