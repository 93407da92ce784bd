import { useLocation } from 'wouter'
import { findRoute } from './find-route.ts'
import type { Route } from './route.ts'

/** The page that the address names. The last of the routes takes every address. */
export function useRoute(routes: readonly [...Route[], Route]): ReturnType<typeof findRoute> {
  const [location] = useLocation()
  return findRoute(routes, location)
}
