import type { ReactNode } from 'react'
import { FailureBoundary } from './boundary.tsx'

const nothing = (): null => null

/** Leaves a part of the page out where it cannot be shown: a page does not fail for its margin. */
export const PartBoundary = ({ children }: { children: ReactNode }) => (
  <FailureBoundary show={nothing}>{children}</FailureBoundary>
)
