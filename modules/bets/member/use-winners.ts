import { query, useFeed, useLanguage } from '@tessera/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { betsCalls, type Winner, winsFeed } from '../calls.ts'
import { winnerBoardRows } from '../limits.ts'

/** Every win of the board, with the games' names in a language. */
export const boardQuery = (language: string) =>
  query(betsCalls.listWinners, { query: { language: language.toUpperCase() } })

/** Largest first, each once, as many as the board holds. */
export function withWins(known: Winner[], wins: Winner[]): Winner[] {
  const all = new Map([...known, ...wins].map((win) => [win.id, win]))
  return [...all.values()]
    .toSorted((a, b) => Number(b.vo.winAmount) - Number(a.vo.winAmount))
    .slice(0, winnerBoardRows)
}

/** The winner board, live. Names of games are in the reader's language. */
export function useWinners(): Winner[] | undefined {
  const { code } = useLanguage()
  const client = useQueryClient()
  const board = boardQuery(code)
  const { data } = useQuery({ ...board, throwOnError: false })
  const reload = () => void client.invalidateQueries({ queryKey: board.queryKey })
  useFeed(winsFeed, {
    onMessage: ({ wins }) => {
      if (code !== 'en') return reload()
      return client.setQueryData(board.queryKey, (known: { list: Winner[] } | undefined) =>
        known ? { list: withWins(known.list, wins) } : known,
      )
    },
    onReset: reload,
    isShared: true,
  })
  return data?.list
}
