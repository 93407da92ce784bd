import { useQuery } from '@tanstack/react-query'
import { type VendorJackpot, vendorJackpotCalls } from '@tessera/vendors/calls'
import { query, serverNow } from '@tessera/web-kit'
import { useEffect, useState } from 'react'

const againMilliseconds = 60_000
const none: VendorJackpot[] = []

/** The jackpots that vendors tell of, asked for each minute; what is too old is left out also where no answer comes. */
export function useVendorJackpots(): { jackpots: VendorJackpot[]; isOver: boolean } {
  const [now, setNow] = useState(serverNow)
  const { data, isPending } = useQuery({
    ...query(vendorJackpotCalls.listVendorJackpots, { query: {} }),
    refetchInterval: againMilliseconds,
    throwOnError: false,
  })
  const jackpots = (data?.list ?? none).filter(({ until }) => Date.parse(until) > now)
  const next = Math.min(...jackpots.map(({ until }) => Date.parse(until)))
  // Time passes outside React.
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined
    const timer = setTimeout(() => setNow(serverNow()), Math.max(0, next - serverNow()) + 1)
    return () => clearTimeout(timer)
  }, [next])
  return { jackpots, isOver: !isPending }
}
