import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { query, useSession } from '@tessera/web-kit'
import { promotionsCalls } from '../../calls.ts'
import { centreCalls } from '../../centre-calls.ts'
import type { PromotionShown } from '../../shapes.ts'

const runningQuery = query(centreCalls.listRunning, {})

/** What a page of promotions needs before it is shown, also for guests. */
export const loadOffers = (client: QueryClient) => client.ensureQueryData(runningQuery)

export type Reader = 'guest' | 'trial' | 'member'
export type Offers = {
  reader: Reader
  list: PromotionShown[]
  /** Whether a member's own are still to come. */
  isWaiting: boolean
  error: Error | null
  refetch: () => void
}

/** The promotions of whoever looks: a member has those of their own currency, with how they stand. */
export function useOffers(): Offers {
  const session = useSession()
  const running = useSuspenseQuery(runningQuery)
  const reader = !session ? 'guest' : session.isTrial ? 'trial' : 'member'
  const isMember = reader === 'member'
  const own = useQuery({
    ...query(promotionsCalls.listPromotions, {}),
    enabled: isMember,
    throwOnError: false,
  })
  return {
    reader,
    list: isMember ? (own.data?.list ?? []) : running.data.list,
    isWaiting: isMember && !own.data && !own.error,
    error: isMember && !own.data ? own.error : null,
    refetch: () => void own.refetch(),
  }
}
