import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@tessera/calls'
import { useTopic } from '@tessera/web-kit'
import type { climbCalls } from '../../climb-calls.ts'
import type { Climb, ClimbNews } from '../../climb-shapes.ts'
import { tableFeed } from '../../table-feeds.ts'
import { climbAsk } from '../asks.ts'

type Read = Reply<(typeof climbCalls)['readClimb']>

const freshOf = (round: number): Climb => ({
  round,
  beganAt: null,
  ceilings: [],
  bets: [],
  count: 0,
})

/** A climb with what was told of it since; a later round begins anew. */
export function withNews(before: Climb | null, news: ClimbNews): Climb {
  if (before && news.round < before.round) return before
  const base = before?.round === news.round ? before : freshOf(news.round)
  const known = new Set(base.bets.map(({ id }) => id))
  const added = (news.bets ?? []).filter(({ id }) => !known.has(id))
  const outs = new Map((news.outs ?? []).map(({ bet, out }) => [bet, out]))
  const bets = [...base.bets, ...added].map((bet) => ({ ...bet, out: outs.get(bet.id) ?? bet.out }))
  return {
    round: base.round,
    beganAt: news.beganAt ?? base.beganAt,
    ceilings: news.ceilings ?? base.ceilings,
    bets,
    count: base.count + added.length,
  }
}

/** The climb of a table, kept up to date while it is shown. */
export function useClimb(table: string) {
  const client = useQueryClient()
  const ask = climbAsk(table)
  const { data } = useQuery({ ...ask, throwOnError: false, staleTime: 0 })
  const add = (news: ClimbNews) =>
    client.setQueryData(ask.queryKey, (before: Read | undefined) => ({
      serverTime: before?.serverTime ?? '',
      climb: withNews(before?.climb ?? null, news),
    }))
  useTopic(tableFeed, table, {
    onMessage: ({ climb }) => {
      if (climb) add(climb)
    },
    onReset: () => void client.invalidateQueries({ queryKey: ask.queryKey }),
  })
  return { climb: data?.climb ?? null, add }
}
