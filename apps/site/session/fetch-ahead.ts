import { loadLogIn, loadRegistration } from '@tessera/identity/member'
import type { QueryClient } from '@tanstack/react-query'
import { readSession } from '@tessera/web-kit'

/**
 * What lets a guest in, and which ways in there are, is fetched while the page rests, and is there when it is asked for: on
 * a slow line it would take as long as a page. Not where data is saved.
 */
export function fetchAhead(client: QueryClient): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (readSession() || connection?.saveData === true) return
  const fetchAll = () =>
    // What does not come now is asked for again when it is needed.
    Promise.all([
      import('./auth-dialogs.tsx'),
      loadLogIn(),
      loadRegistration(),
      import('@tessera/identity/ways-in').then(({ waysInQueries: [ways, providers] }) =>
        Promise.all([client.prefetchQuery(ways), client.prefetchQuery(providers)]),
      ),
    ]).catch(() => undefined)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void fetchAll())
  else void fetchAll()
}
