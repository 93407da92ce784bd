import { useQueryClient } from '@tanstack/react-query'
import { useLineState, wallClock } from '@tessera/web-kit'
import { useEffect, useState } from 'react'
import { bookCalls } from '../../book-calls.ts'
import { oldAfter } from '../../limits.ts'

const stepMilliseconds = 2_000
const shown = [bookCalls.listEvents.path, bookCalls.readEvent.path]

/** How many seconds old everything on the screen is, where nothing is pushed and nothing comes when it is asked for. */
export function useStale(): number | undefined {
  const client = useQueryClient()
  const isPushed = useLineState() === 'open'
  const [seconds, setSeconds] = useState(0)
  // Time passes outside React, and so does what is asked.
  useEffect(() => {
    if (isPushed) return undefined
    const since = wallClock()
    const timer = setInterval(() => {
      const answered = shown
        .flatMap((path) => client.getQueryCache().findAll({ queryKey: [path] }))
        .map(({ state }) => state.dataUpdatedAt)
      setSeconds(Math.floor((wallClock() - Math.max(since, ...answered)) / 1_000))
    }, stepMilliseconds)
    return () => {
      clearInterval(timer)
      setSeconds(0)
    }
  }, [client, isPushed])
  return !isPushed && seconds > oldAfter ? seconds : undefined
}
