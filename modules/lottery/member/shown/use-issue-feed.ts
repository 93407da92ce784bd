import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import {
  createKeyedStore,
  observeServerTime,
  useFeed,
  useKeyed,
  useLineState,
} from '@tessera/web-kit'
import { useEffect } from 'react'
import { issueFeed } from '../../issue-feed.ts'
import { type Closed, type IssueNews, withNews } from './issue-news.ts'

const pollMilliseconds = 10_000
const listPath = '/wps/lottery/games'
const gamePath = '/wps/lottery/games/:code'
const ticketsPath = '/wps/lottery/tickets'

const news = createKeyedStore<IssueNews>()
const closed: Closed = new Map()

type Part = { params?: { code?: string; game?: string; id?: string } } | undefined

/** Whether the answer to a question is about issues, of a game where one is given. */
function isOfIssues(key: readonly unknown[], game?: string): boolean {
  const [path, input] = key as [unknown, Part]
  if (typeof path !== 'string' || !path.startsWith('/wps/lottery/')) return false
  if (path.startsWith(ticketsPath)) return false
  const of = input?.params?.code ?? input?.params?.game
  return game === undefined || of === undefined || of === game
}

/** Asks again for what the shown page knows of issues. */
function askAgain(client: QueryClient, game?: string): void {
  void client.invalidateQueries(
    { predicate: ({ queryKey }) => isOfIssues(queryKey, game) },
    { cancelRefetch: false },
  )
}

type Listed = Parameters<typeof withNews>[0]

/** Whether the list and the page of the game were brought up to date without asking. */
function takeNews(client: QueryClient, message: IssueNews): boolean {
  let isWhole = true
  const patched = <Game extends Listed>(game: Game): Game => {
    const after = withNews(game, message, closed)
    isWhole &&= after !== undefined
    return after ?? game
  }
  client.setQueriesData<{ list: Listed[] }>(
    { queryKey: [listPath], exact: false },
    (known) => known && { ...known, list: known.list.map(patched) },
  )
  client.setQueriesData<{ game: Listed }>(
    { queryKey: [gamePath, { params: { code: message.game } }] },
    (known) => known && { ...known, game: patched(known.game) },
  )
  return isWhole
}

function take(client: QueryClient, message: IssueNews): void {
  observeServerTime(message.serverTime)
  news.set(message.game, message)
  const isWhole = takeNews(client, message)
  if (message.result !== null || message.state === 'cancelled' || !isWhole) {
    // The list is up to date already, where it knew the issue.
    void client.invalidateQueries(
      {
        predicate: ({ queryKey }) =>
          isOfIssues(queryKey, message.game) && !(isWhole && queryKey[0] === listPath),
      },
      { cancelRefetch: false },
    )
  }
  if (message.state === 'settled' || message.state === 'cancelled')
    void client.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith(ticketsPath),
    })
}

/**
 * Keeps what a page knows of issues up to date as the server tells it, and by asking where nothing is pushed. Answers the last news
 * of the game.
 */
export function useIssueFeed(game = ''): IssueNews | undefined {
  const client = useQueryClient()
  useFeed(issueFeed, {
    onMessage: (message) => take(client, message),
    onReset: () => askAgain(client),
    isShared: true,
  })
  const isPushed = useLineState() === 'open'
  // Time passes outside React.
  useEffect(() => {
    if (isPushed) return undefined
    const timer = setInterval(() => askAgain(client, game || undefined), pollMilliseconds)
    return () => clearInterval(timer)
  }, [client, game, isPushed])
  return useKeyed(news, game)
}
