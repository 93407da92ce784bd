import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { OverlayFailed } from '../pages/overlay-failed.tsx'
import { FailureBoundary } from './boundary.tsx'

type Props = {
  children: ReactNode
  /** Takes away what was to lie over the page. */
  onClose: () => void
}

/** Keeps a fault of what lies over a page from the page, and says what it was. */
export function OverlayBoundary({ children, onClose }: Props) {
  const [location] = useLocation()
  const [search] = useSearchParams()
  return (
    <FailureBoundary
      address={`${location}?${search}`}
      show={(error, retry) => <OverlayFailed error={error} onRetry={retry} onClose={onClose} />}
    >
      {children}
    </FailureBoundary>
  )
}
