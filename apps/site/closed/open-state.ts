import type { SiteStatus } from '@tessera/settings/calls'
import { useSyncExternalStore } from 'react'

// Whether the site is open is known to the whole app, and found out by a part that comes after the first paint.
let closed: SiteStatus | undefined
const listeners = new Set<() => void>()

/** Closes the app or opens it again. */
export function setClosed(next: SiteStatus | undefined): void {
  closed = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The status for a visitor while the site is closed for them; null while it is open. */
export const useClosed = (): SiteStatus | undefined =>
  useSyncExternalStore(
    subscribe,
    () => closed,
    () => undefined,
  )
