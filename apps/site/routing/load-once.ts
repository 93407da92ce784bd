import type { QueryClient } from '@tanstack/react-query'

const last = new WeakMap<QueryClient, string>()

/**
 * Asks for all that a page needs, once for each visit of its address. React begins a screen that waits anew and has
 * forgotten by then what it did: asked again each time, a server that cannot be reached would never be told of.
 */
export function loadOnce(client: QueryClient, visit: string, load: () => Promise<unknown>): void {
  if (last.get(client) === visit) return
  last.set(client, visit)
  // What fails here is told by the screen itself.
  load().catch(() => undefined)
}
