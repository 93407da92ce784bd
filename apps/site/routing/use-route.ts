import { matchRoute, useLocation, useRouter } from 'wouter'
import type { Route } from './route.ts'

type Matched = { route: Route; params: Readonly<Record<string, string>> }

/** The page that the address names. The last of the routes takes every address. */
export function useRoute(routes: readonly [...Route[], Route]): Matched {
  const [location] = useLocation()
  const { parser } = useRouter()
  for (const route of routes) {
    const [isMatch, params] = matchRoute(parser, route.path, location)
    if (isMatch) return { route, params: params as Matched['params'] }
  }
  throw new Error('the last route takes every address')
}
