import {
  type InfiniteData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Message, Reply } from '@tessera/calls'
import { query, send, useSession, useTopic } from '@tessera/web-kit'
import { chatCalls, chatFeed } from '../../chat-calls.ts'
import type { ChatMessage } from '../../chat-shapes.ts'

type Page = Reply<typeof chatCalls.readChat>
type Pages = InfiniteData<Page, number | null>

// A room that is open for hours keeps what can be scrolled to; older messages are asked for again.
const keptMost = 400

/** What is pushed goes into the first page, which is the newest; each message is there once. */
function withTold(known: Pages | undefined, told: Message<typeof chatFeed>): Pages | undefined {
  const first = known?.pages[0]
  if (!known || !first) return known
  const removed = new Set(told.removed)
  const seen = new Set(known.pages.flatMap(({ list }) => list.map(({ id }) => id)))
  const added = told.added.filter(({ id }) => !seen.has(id) && !removed.has(id))
  const pages = known.pages.map((page, at) => {
    const list = at === 0 ? [...added, ...page.list] : page.list
    return {
      ...page,
      room: told.room ?? page.room,
      list: list.filter(({ id }) => !removed.has(id)).toSorted((a, b) => b.number - a.number),
    }
  })
  const head = pages[0]
  if (!head || head.list.length <= keptMost) return { ...known, pages }
  const list = head.list.slice(0, keptMost)
  return { pages: [{ ...head, list, next: list.at(-1)?.number ?? null }], pageParams: [null] }
}

/** A room as it is and as it changes: its messages, oldest first, and older ones on demand. */
export function useChat(room: string) {
  const client = useQueryClient()
  const queryKey = [chatCalls.readChat.path, { room }]
  const pages = useInfiniteQuery<Page, Error, Pages, unknown[], number | null>({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      send(
        chatCalls.readChat,
        { query: { room, ...(pageParam !== null && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    throwOnError: false,
    staleTime: Infinity,
    gcTime: 60_000,
    refetchOnMount: 'always',
  })
  const change = (told: Message<typeof chatFeed>) =>
    client.setQueryData<Pages>(queryKey, (known) => withTold(known, told))
  useTopic(chatFeed, room, {
    onMessage: change,
    onReset: () => void client.invalidateQueries({ queryKey }),
  })
  const messages = (pages.data?.pages ?? []).flatMap(({ list }) => list).toReversed()
  return {
    state: pages.data?.pages[0]?.room,
    messages,
    error: pages.data ? null : pages.error,
    again: () => void pages.refetch(),
    older: pages.hasNextPage ? () => void pages.fetchNextPage() : undefined,
    isOlderComing: pages.isFetchingNextPage,
    /** Shows an own message before it is pushed, or takes one away. */
    add: (message: ChatMessage) => change({ added: [message], removed: [] }),
    remove: (id: string) => change({ added: [], removed: [id] }),
  }
}

/** Whether the member may write; nothing for guests and trial accounts, who only read. */
export function useStanding(room: string) {
  const session = useSession()
  const isMember = session !== undefined && !session.isTrial
  const { data, refetch } = useQuery({
    ...query(chatCalls.readChatStanding, { query: { room } }),
    enabled: isMember,
    throwOnError: false,
  })
  return { session, standing: isMember ? data : undefined, again: () => void refetch() }
}
