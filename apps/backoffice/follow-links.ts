const base = '/backoffice'

/** The place in the office that a press leads to; nothing where the browser does as it always does. */
export function placeOf(event: MouseEvent): string | undefined {
  const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (event.defaultPrevented || event.button !== 0 || hasKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target !== '' || link.hasAttribute('download')) return undefined
  const isOurs = link.origin === location.origin && link.pathname.startsWith(`${base}/`)
  return isOurs && link.hash === '' ? link.pathname.slice(base.length) + link.search : undefined
}

/** Follows the links of the office without loading it anew. Listens until it is ended. */
export function followLinks(go: (place: string) => void): () => void {
  const press = (event: MouseEvent) => {
    const place = placeOf(event)
    if (place === undefined) return
    event.preventDefault()
    go(place)
  }
  document.addEventListener('click', press)
  return () => document.removeEventListener('click', press)
}
