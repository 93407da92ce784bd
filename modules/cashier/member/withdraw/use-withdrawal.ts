import { ledgerCalls } from '@tessera/ledger/calls'
import { useFeed } from '@tessera/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { withdrawCalls, withdrawalFeed } from '../../withdraw-calls.ts'
import { withdrawalQuery } from './withdraw-queries.ts'

const pause = 15_000

/** One withdrawal with its changes. The socket pushes them; a connection without one polls now and then. */
export function useWithdrawal(id: string) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    ...withdrawalQuery(id),
    throwOnError: false,
    refetchInterval: ({ state }) => (state.data?.endedAt ? false : pause),
  })
  useFeed(withdrawalFeed, {
    onMessage: (changed) => {
      if (changed.id === id) void refetch()
    },
    onReset: () => void refetch(),
  })
  const stands = data && [data.state, data.waiting?.on, data.waiting?.rule].join(' ')
  // A withdrawal that has moved makes the balance and the lists old: they are other parts of the page.
  useEffect(() => {
    if (!stands) return
    const { listWithdrawals, readWithdrawTerms } = withdrawCalls
    const old = [
      ledgerCalls.readBalance,
      ledgerCalls.listMovements,
      listWithdrawals,
      readWithdrawTerms,
    ]
    for (const { path } of old) void client.invalidateQueries({ queryKey: [path] })
  }, [stands, client])
  return { withdrawal: data, error, again: () => void refetch() }
}
