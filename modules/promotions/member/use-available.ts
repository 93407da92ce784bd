import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query, useFeed, useSession } from '@tessera/web-kit'
import { availableFeed, centreCalls } from '../centre-calls.ts'

const availableQuery = query(centreCalls.readAvailable, {})
const fresh = 60_000

/**
 * Specification 3, `availablePromoCount`: how many rows of the reward centre can be claimed. Loaded once, then pushed; guests
 * and free play have none.
 */
export function useAvailable(): number {
  const client = useQueryClient()
  const session = useSession()
  const isMember = session !== undefined && !session.isTrial
  const { data } = useQuery({
    ...availableQuery,
    enabled: isMember,
    staleTime: fresh,
    throwOnError: false,
  })
  useFeed(availableFeed, {
    onMessage: (told) => client.setQueryData(availableQuery.queryKey, told),
    onReset: () => void client.invalidateQueries({ queryKey: availableQuery.queryKey }),
    isShared: true,
  })
  return isMember ? (data?.availablePromoCount ?? 0) : 0
}
