import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { waysInQueries } from './ways-in-queries.ts'

// Who logs in by name and password is not kept waiting for longer.
const longestMilliseconds = 2_000

/** Whether it is known, or has failed, which ways in this site has; in any case after a while. What was shown once stays. */
export function useKnowsWaysIn(): boolean {
  const isKnown = useQueries({
    queries: waysInQueries.map((each) => ({ ...each, throwOnError: false })),
    combine: (answers) => answers.every(({ isPending }) => !isPending),
  })
  const [isShown, setShown] = useState(isKnown)
  if (isKnown && !isShown) setShown(true)
  // Time passes outside React.
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), longestMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return isShown
}
