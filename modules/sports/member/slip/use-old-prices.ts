import { query, useLineState, wallClock } from '@tessera/web-kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bookCalls } from '../../book-calls.ts'
import { oldAfter } from '../../limits.ts'

const askMilliseconds = 5_000
const stepMilliseconds = 1_000

/** The prices of outcomes of the slip: asked for when it opens, when the line is back, and again and again while it is not. */
export function usePricesAsked(outcomes: readonly number[]) {
  const isPushed = useLineState() === 'open'
  return useQuery({
    ...query(bookCalls.readPrices, { query: { outcomes: outcomes.join(',') } }),
    enabled: outcomes.length > 0,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: isPushed ? false : askMilliseconds,
    throwOnError: false,
    retry: false,
  })
}

/** Whether prices of the slip neither are pushed nor came otherwise for so long that they cannot be sent. */
export function useOldPrices(outcomes: readonly number[]): boolean {
  const isPushed = useLineState() === 'open'
  const { dataUpdatedAt } = usePricesAsked(outcomes)
  const [now, setNow] = useState(wallClock)
  const [since, setSince] = useState(wallClock)
  const [wasPushed, setWasPushed] = useState(isPushed)
  if (wasPushed !== isPushed) {
    setWasPushed(isPushed)
    setSince(wallClock())
  }
  // Time passes outside React.
  useEffect(() => {
    if (isPushed) return undefined
    const timer = setInterval(() => setNow(wallClock()), stepMilliseconds)
    return () => clearInterval(timer)
  }, [isPushed])
  return !isPushed && now - Math.max(since, dataUpdatedAt) > oldAfter * 1_000
}
