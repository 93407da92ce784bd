import { afterPaint } from '@tessera/web-kit'
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { Router } from 'wouter'
import { navigate } from 'wouter/use-browser-location'

type Place = { path: string; search: string }

const placeNow = (): Place => ({ path: location.pathname, search: location.search })
const Here = createContext<Place>({ path: '/', search: '' })

// The router calls the first two for its own changes.
const changes = ['pushState', 'replaceState', 'popstate', 'hashchange']

const usePath = (): [string, typeof navigate] => [useContext(Here).path, navigate]
const useSearch = (): string => useContext(Here).search

/**
 * Follows the address of the window. Another page is rendered while the current one stays interactive, and only after
 * the press has been painted: it is answered at once, however large the next page is. Changes on the same page are
 * rendered without delay.
 */
export function CalmRouter({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(placeNow)

  // The address belongs to the window.
  useLayoutEffect(() => {
    let last = place
    let isComing = false
    const follow = () => {
      const next = placeNow()
      if (next.path === last.path && next.search === last.search) return
      const isSamePage = next.path === last.path
      last = next
      // Another page is being rendered for the address of that moment.
      if (isComing) return
      if (isSamePage) return setPlace(next)
      isComing = true
      afterPaint(() => {
        isComing = false
        startTransition(() => setPlace(placeNow()))
      })
    }
    follow()
    for (const name of changes) addEventListener(name, follow)
    return () => {
      for (const name of changes) removeEventListener(name, follow)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it begins with the first place and follows by itself
  }, [])

  const router = useMemo(
    () => (
      <Router hook={usePath} searchHook={useSearch}>
        {children}
      </Router>
    ),
    [children],
  )
  return <Here value={place}>{router}</Here>
}
