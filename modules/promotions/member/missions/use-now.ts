import { wallClock } from '@tessera/web-kit'
import { useSyncExternalStore } from 'react'

// One clock for every countdown of the page: they all move at the same moment.
const second = 1_000
let now = wallClock()
const hearers = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

const tick = () => {
  now = wallClock()
  for (const tell of hearers) tell()
}

function hear(change: () => void): () => void {
  hearers.add(change)
  timer ??= setInterval(tick, second)
  document.addEventListener('visibilitychange', change)
  return () => {
    hearers.delete(change)
    document.removeEventListener('visibilitychange', change)
    if (hearers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The time, by the second. */
export const useNow = (): number => useSyncExternalStore(hear, () => now)
