import type { Route } from './route.ts'

type Matched = { route: Route; params: Readonly<Record<string, string>> }

const patterns = new Map<string, RegExp>()

/** A path with holes as a pattern: `/game/:vendor/:gameCode`; `*` is every path. */
function patternOf(path: string): RegExp {
  const known = patterns.get(path)
  if (known) return known
  const source = path === '*' ? '.*' : path.replace(/\/:(\w+)/g, '/(?<$1>[^/]+)')
  const made = new RegExp(`^${source}/?$`, 'i')
  patterns.set(path, made)
  return made
}

/** The page that a path names, in the browser and on the server. The last of the routes takes every path. */
export function findRoute(routes: readonly [...Route[], Route], path: string): Matched {
  for (const route of routes) {
    const match = patternOf(route.path).exec(path)
    if (match) return { route, params: { ...match.groups } }
  }
  throw new Error('the last route takes every address')
}
