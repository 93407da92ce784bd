import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode }

/** Leaves a part of the page out where it cannot be shown: a page does not fail for its margin. */
export class PartBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
