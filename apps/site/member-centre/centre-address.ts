import { paths } from '../routing/paths.ts'

// What the page below had in its address, so that closing brings it back.
const kept = 'below'

/** The address of a page of a centre over the page that one is on. */
export function centreHref(
  path: string,
  search: URLSearchParams,
  page: URLSearchParams,
  over: 'member' | 'agent' = 'member',
): string {
  const below = belowOf(search)
  const next = new URLSearchParams({ over })
  for (const [name, value] of page) next.set(name, value)
  if (below !== '') next.set(kept, below)
  return `${path}?${next}`
}

/** The address of what lies below it. */
export function belowCentre(path: string, search: URLSearchParams): string {
  const below = belowOf(search)
  return below === '' ? path : `${path}?${below}`
}

/** It stays until a page of the centre is named, which has an address of its own. */
function belowOf(search: URLSearchParams): string {
  if (search.has('page') && search.has('over')) return search.get(kept) ?? ''
  const of = new URLSearchParams(search)
  of.delete('over')
  return of.toString()
}

type Press = { target: EventTarget; metaKey: boolean; ctrlKey: boolean; shiftKey: boolean }

/** The page of a centre that a link leads to; nothing where it leads elsewhere, or into a window of its own. */
export function pageOfLink(
  event: Press,
  centre: string = paths.account,
): URLSearchParams | undefined {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || link.hasAttribute('download')) return undefined
  const to = new URL(link.href, location.href)
  return to.origin === location.origin && to.pathname === centre ? to.searchParams : undefined
}
