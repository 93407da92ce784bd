import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { PageFailed } from '../pages/page-failed.tsx'

type Props = { children: ReactNode; onRetry: () => void }

/** Keeps a fault of one page from the rest of the site, and offers to try again. */
class Boundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('nothing was thrown') }
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    const retry = () => {
      this.props.onRetry()
      this.setState({ error: undefined })
    }
    return <PageFailed error={this.state.error} onRetry={retry} />
  }
}

export function PageBoundary({ children }: { children: ReactNode }) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => <Boundary onRetry={reset}>{children}</Boundary>}
    </QueryErrorResetBoundary>
  )
}
