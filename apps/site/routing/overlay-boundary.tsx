import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { OverlayFailed } from '../pages/overlay-failed.tsx'

type Props = {
  children: ReactNode
  /** Takes away what was to lie over the page. */
  onClose: () => void
}

type Own = Props & { address: string; onRetry: () => void }

class Boundary extends Component<Own, { error: unknown; address: string }> {
  override state = { error: undefined as unknown, address: this.props.address }

  // What failed at one address says nothing of the next.
  static getDerivedStateFromProps({ address }: Own, known: { address: string }) {
    return address === known.address ? null : { address, error: undefined }
  }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('nothing was thrown') }
  }

  override render() {
    const { children, onClose, onRetry } = this.props
    if (this.state.error === undefined) return children
    const retry = () => {
      onRetry()
      this.setState({ error: undefined })
    }
    return <OverlayFailed error={this.state.error} onRetry={retry} onClose={onClose} />
  }
}

/** Keeps a fault of what lies over a page from the page, and says what it was. Another address begins anew. */
export function OverlayBoundary({ children, onClose }: Props) {
  const [location] = useLocation()
  const [search] = useSearchParams()
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary address={`${location}?${search}`} onClose={onClose} onRetry={reset}>
          {children}
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  )
}
