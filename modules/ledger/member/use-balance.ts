import { query, useFeed, useSession } from '@tessera/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Balance, balanceFeed, ledgerCalls } from '../calls.ts'
import { waitWhileHeld } from './use-balance-hold.ts'

const balanceQuery = query(ledgerCalls.readBalance, {})

/** The member's balance: loaded once, then pushed. Of two, the one with the higher version is the newer. */
export function useBalance(): Balance | undefined {
  const client = useQueryClient()
  const session = useSession()
  const { data } = useQuery({
    ...balanceQuery,
    enabled: session !== undefined,
    throwOnError: false,
  })
  useFeed(balanceFeed, {
    onMessage: (told) =>
      waitWhileHeld(told) ||
      client.setQueryData(balanceQuery.queryKey, (known: Balance | undefined) =>
        known && known.version > told.version ? known : told,
      ),
    onReset: () => void client.invalidateQueries({ queryKey: balanceQuery.queryKey }),
    isShared: true,
  })
  return session ? data : undefined
}

/** Loads the balance again, for who does not trust what they see. */
export function useRefreshBalance(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: balanceQuery.queryKey })
}
