import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** The replacement once something in it has failed. */
  show: (error: unknown, retry: () => void) => ReactNode
  /** A failure at one address does not affect the next. */
  address?: string
}
type Own = Props & { onRetry: () => void }
type State = { error: unknown; address: string | undefined }

class Boundary extends Component<Own, State> {
  override state: State = { error: undefined, address: this.props.address }

  static getDerivedStateFromProps({ address }: Own, known: State): State | null {
    return address === known.address ? null : { address, error: undefined }
  }

  static getDerivedStateFromError(error: unknown): Pick<State, 'error'> {
    return { error: error ?? new Error('nothing was thrown') }
  }

  override render() {
    const { children, show, onRetry } = this.props
    if (this.state.error === undefined) return children
    return show(this.state.error, () => {
      onRetry()
      this.setState({ error: undefined })
    })
  }
}

/** Keeps a fault of a part from what is around it. */
export const FailureBoundary = (props: Props) => (
  <QueryErrorResetBoundary>
    {({ reset }) => <Boundary {...props} onRetry={reset} />}
  </QueryErrorResetBoundary>
)
