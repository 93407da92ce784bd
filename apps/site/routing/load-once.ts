import type { QueryClient } from '@tanstack/react-query'

const last = new WeakMap<QueryClient, string>()

/**
 * Loads all data of a page, once for each visit of its address. React restarts a suspended screen and discards its
 * state: with a request each time, an unreachable server would never be reported.
 */
export function loadOnce(client: QueryClient, visit: string, load: () => Promise<unknown>): void {
  if (last.get(client) === visit) return
  last.set(client, visit)
  // A failure here is reported by the screen itself.
  load().catch(() => undefined)
}
