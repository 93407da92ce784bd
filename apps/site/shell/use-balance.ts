import { type Balance, balanceFeed, ledgerCalls } from '@tessera/ledger/calls'
import { query, useFeed } from '@tessera/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'

const balanceQuery = query(ledgerCalls.readBalance, {})

/** Of two balances the one with the higher version is true, whichever way and in whichever order they came. */
const newer = (known: Balance | undefined, told: Balance): Balance =>
  known && known.currency === told.currency && known.version > told.version ? known : told

/** What the member has: asked for once, then told by the server as it changes. */
export function useBalance() {
  const client = useQueryClient()
  const { data, refetch, isFetching } = useQuery({
    ...balanceQuery,
    throwOnError: false,
    structuralSharing: (known, told) => newer(known as Balance | undefined, told as Balance),
  })
  useFeed(balanceFeed, {
    onMessage: (told) => client.setQueryData(balanceQuery.queryKey, (known) => newer(known, told)),
    onReset: () => void refetch(),
  })
  return { balance: data, refresh: () => void refetch(), isFetching }
}
