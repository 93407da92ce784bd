import { useLocation, useSearchParams } from 'wouter'

/** What may lie over any page. */
export type Overlay =
  | 'wallet'
  | 'search'
  | 'service'
  | 'chat'
  | 'menu'
  | 'help'
  | 'licence'
  | 'member'
  | 'agent'
  | 'more'

const parameter = 'over'

/**
 * Opens and closes what lies over the page. The address says which it is, so that the way back closes it
 * and the page below stays.
 */
export function useOverlay(overlay: Overlay): {
  isOpen: boolean
  /** Where a link opens it. */
  href: string
  open: () => void
  close: () => void
} {
  const [path, navigate] = useLocation()
  const [search] = useSearchParams()
  const isOpen = search.get(parameter) === overlay
  const to = (change: (to: URLSearchParams) => void) => {
    const next = new URLSearchParams(search)
    change(next)
    return next.size > 0 ? `${path}?${next}` : path
  }
  const href = to((next) => {
    next.set(parameter, overlay)
  })
  return {
    isOpen,
    href,
    open: () => navigate(href),
    close: () => {
      if (isOpen)
        navigate(
          to((next) => next.delete(parameter)),
          { replace: true },
        )
    },
  }
}
