import { useEffect } from 'react'
import { useLocation } from 'wouter'

// Addresses of this origin that the server answers itself.
const served = /^\/(docs|backoffice|wps|lgw|art|sandbox-gateway)(\/|$)/

/** The link that a press is on, where this app has the page it leads to. */
function ownLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (event.defaultPrevented || !isPlain || !link || link.target || link.download) return undefined
  const isHere = link.origin === location.origin && !served.test(link.pathname)
  return isHere && !link.hash ? link : undefined
}

/** Components know no router and draw plain links: a press on one changes the page without loading all anew. */
export function usePlainLinks(): void {
  const [, navigate] = useLocation()

  // Links may be anywhere in the document.
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = ownLink(event)
      if (!link) return
      event.preventDefault()
      navigate(`${link.pathname}${link.search}`)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
