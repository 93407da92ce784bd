import { wallClock } from '@tessera/web-kit'
import { useEffect, useState } from 'react'
import { oldAfter } from '../../limits.ts'

const stepMilliseconds = 5_000

/**
 * How many seconds old something is, where that is too old to bet on; undefined while it is new, or does not matter. By this
 * device's own watch since it came, as clocks differ.
 */
export function useAge(stateAt: string, matters: boolean): number | undefined {
  const [seen, setSeen] = useState({ stateAt, since: wallClock(), age: 0 })
  if (seen.stateAt !== stateAt) setSeen({ stateAt, since: wallClock(), age: 0 })
  // Time passes outside React.
  useEffect(() => {
    if (!matters) return undefined
    const timer = setInterval(
      () =>
        setSeen((before) => ({ ...before, age: Math.floor((wallClock() - before.since) / 1_000) })),
      stepMilliseconds,
    )
    return () => clearInterval(timer)
  }, [matters])
  return matters && seen.age > oldAfter ? seen.age : undefined
}
