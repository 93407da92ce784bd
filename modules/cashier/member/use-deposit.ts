import { ledgerCalls } from '@tessera/ledger/calls'
import { query, useFeed } from '@tessera/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cashierCalls, depositFeed } from '../calls.ts'
import { askingPause, isUndecided } from './asking-pause.ts'

/** One deposit with its changes: nothing in the address decides it. */
export function useDeposit(id: string) {
  const client = useQueryClient()
  const asked = query(cashierCalls.readDeposit, { params: { id } })
  const { data, error, refetch } = useQuery({
    ...asked,
    throwOnError: false,
    refetchInterval: ({ state }) => askingPause(state.data?.state, state.dataUpdateCount),
  })
  useFeed(depositFeed, {
    onMessage: (changed) => {
      if (changed.id === id) client.setQueryData(asked.queryKey, changed)
    },
    onReset: () => void refetch(),
  })
  const state = data?.state
  // A deposit that was decided makes the balance and the lists old: they are other parts of the page.
  useEffect(() => {
    if (!state || isUndecided(state)) return
    const old = [ledgerCalls.readBalance, ledgerCalls.listMovements, cashierCalls.listDeposits]
    for (const { path } of old) void client.invalidateQueries({ queryKey: [path] })
  }, [state, client])
  return { deposit: data, error, again: () => void refetch() }
}
