import { useQuery } from '@tanstack/react-query'
import { query, useIsHydrated, wallClock } from '@tessera/web-kit'
import { useEffect, useState } from 'react'
import { centreCalls } from '../../centre-calls.ts'

const second = 1_000
const askAgain = 5 * 60_000

/** The time of the server, second by second; undefined until it is known. The clock of the device may be wrong. */
export function useServerNow(): number | undefined {
  const isHydrated = useIsHydrated()
  const { data, dataUpdatedAt } = useQuery({
    ...query(centreCalls.readTime, {}),
    enabled: isHydrated,
    staleTime: askAgain,
    throwOnError: false,
  })
  const [now, setNow] = useState(wallClock)
  // Time passes outside React. Each tick waits for the next whole second.
  useEffect(() => {
    const timer = setTimeout(() => setNow(wallClock()), second - (wallClock() % second))
    return () => clearTimeout(timer)
  }, [now])
  return data && Date.parse(data.now) + now - dataUpdatedAt
}
