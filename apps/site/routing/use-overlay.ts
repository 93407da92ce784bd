import { useLocation, useSearchParams } from 'wouter'

/** What may lie over any page. */
export type Overlay = 'wallet' | 'search' | 'service' | 'menu' | 'help' | 'licence'

const parameter = 'over'

/**
 * Opens and closes what lies over the page. The address says which it is, so that the way back closes it
 * and the page below stays.
 */
export function useOverlay(overlay: Overlay): {
  isOpen: boolean
  open: () => void
  close: () => void
} {
  const [path, navigate] = useLocation()
  const [search] = useSearchParams()
  const isOpen = search.get(parameter) === overlay
  const go = (change: (to: URLSearchParams) => void, replace: boolean) => {
    const next = new URLSearchParams(search)
    change(next)
    navigate(next.size > 0 ? `${path}?${next}` : path, { replace })
  }
  return {
    isOpen,
    open: () => go((next) => next.set(parameter, overlay), false),
    close: () => {
      if (isOpen) go((next) => next.delete(parameter), true)
    },
  }
}
