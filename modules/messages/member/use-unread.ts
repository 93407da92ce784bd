import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query, useFeed, useSession } from '@tessera/web-kit'
import { inboxCalls, sentToManyFeed, unreadFeed } from '../inbox-calls.ts'

const unreadQuery = query(inboxCalls.readUnread, {})

/**
 * The number of unread messages: loaded once, then pushed. Trial accounts have no messages, and nothing is loaded for
 * them.
 */
export function useUnread(): number {
  const client = useQueryClient()
  const session = useSession()
  const isMember = session !== undefined && !session.isTrial
  const { data } = useQuery({ ...unreadQuery, enabled: isMember, throwOnError: false })
  const askAgain = () => void client.invalidateQueries({ queryKey: unreadQuery.queryKey })
  const listAgain = () =>
    void client.invalidateQueries({ queryKey: [inboxCalls.listMessages.path] })
  useFeed(unreadFeed, {
    onMessage: (told) => {
      client.setQueryData(unreadQuery.queryKey, told)
      listAgain()
    },
    onReset: askAgain,
    isShared: true,
  })
  useFeed(sentToManyFeed, {
    onMessage: () => {
      askAgain()
      listAgain()
    },
    onReset: () => undefined, // the other feed of the same line has asked again
    isShared: true,
  })
  return isMember ? (data?.unreadCount ?? 0) : 0
}
