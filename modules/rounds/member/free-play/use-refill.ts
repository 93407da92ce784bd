import { newId, query, useCall } from '@tessera/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { roundsCalls } from '../../calls.ts'
import { freePlayQuery } from './use-free-wallet.ts'

/** Tops the play units up. The id is kept until the server has answered: they are topped up once. */
export function useRefill() {
  const client = useQueryClient()
  const id = useRef<string | undefined>(undefined)
  const known = useQuery({ ...query(roundsCalls.readFreePlay, {}), enabled: false }).data
  const refill = useCall(roundsCalls.refillFreePlay, {
    onSuccess: (now) => {
      id.current = undefined
      client.setQueryData(freePlayQuery.queryKey, now)
    },
    // What was refused is asked for anew.
    onError: ({ status }) => {
      if (status < 500) id.current = undefined
    },
  })
  return {
    isNeeded: known !== undefined && known.balance.amount < known.start.amount,
    start: known?.start,
    isBusy: refill.isPending,
    problem: refill.error,
    refill: () => {
      id.current ??= newId()
      refill.mutate({ body: { id: id.current } })
    },
  }
}
