import { loadLogIn, loadRegistration } from '@tessera/identity/member'
import type { QueryClient } from '@tanstack/react-query'
import { readSession } from '@tessera/web-kit'

// What comes before a press: a pointer over the link, a finger on it, the focus of a keyboard.
const approaches = ['pointerover', 'pointerdown', 'focusin'] as const

/**
 * What lets a guest in, and which ways in there are, is fetched while the page rests, and is there when it is asked for: on
 * a slow line it would take as long as a page. Where data is saved it is fetched once somebody comes near the link to it,
 * all at once, and not one after the other as the dialog needs it.
 */
export function fetchAhead(client: QueryClient): void {
  if (readSession()) return
  const fetchDialog = () =>
    Promise.all([
      import('./auth-dialogs.tsx'),
      loadLogIn(),
      import('@tessera/identity/ways-in').then(({ waysInQueries: [ways, providers] }) =>
        Promise.all([client.prefetchQuery(ways), client.prefetchQuery(providers)]),
      ),
    ])
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  // What does not come now is asked for again when it is needed.
  if (connection?.saveData === true)
    onApproach('a[href^="/login"]', () => fetchDialog().catch(() => undefined))
  else {
    const fetchAll = () => Promise.all([fetchDialog(), loadRegistration()]).catch(() => undefined)
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void fetchAll())
    else void fetchAll()
  }
}

/** Does something once, when somebody comes near an element that this selector matches. */
function onApproach(selector: string, act: () => unknown): void {
  const hear = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest(selector)) return
    for (const name of approaches) removeEventListener(name, hear, true)
    act()
  }
  for (const name of approaches) addEventListener(name, hear, { capture: true, passive: true })
}
