import { ErrorState } from '@tessera/web-kit'
import { Component, type ReactNode } from 'react'

type Props = { onRetry: () => void; children: ReactNode }

/** A page that fails says so, and can be tried again; the rest of the office stays. */
export class PageBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    const again = () => {
      this.props.onRetry()
      this.setState({ error: undefined })
    }
    return <ErrorState isPage error={error} onRetry={again} />
  }
}
