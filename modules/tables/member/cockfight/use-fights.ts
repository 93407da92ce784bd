import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@tessera/calls'
import { query, useTopic } from '@tessera/web-kit'
import { fightCalls } from '../../fight-calls.ts'
import { tableFeed } from '../../table-feeds.ts'

export type RoomState = Reply<(typeof fightCalls)['readFights']>

/** What a room shows beside its round, kept up to date while it is shown. */
export function useFights(table: string) {
  const client = useQueryClient()
  const ask = query(fightCalls.readFights, { params: { code: table } })
  const answer = useQuery({ ...ask, throwOnError: false, staleTime: 0 })
  useTopic(tableFeed, table, {
    onMessage: ({ fights }) => {
      if (!fights) return
      client.setQueryData(ask.queryKey, (before) => before && { ...before, now: fights })
    },
    onReset: () => void client.invalidateQueries({ queryKey: ask.queryKey }),
  })
  return answer
}
