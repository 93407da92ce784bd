import { type ReactNode, Suspense } from 'react'
import { PartBoundary } from './part-boundary.tsx'

/** A part that may come late or not at all: the page does not wait for it and does not fail with it. */
export const OptionalPart = ({ children }: { children: ReactNode }) => (
  <PartBoundary>
    <Suspense fallback={null}>{children}</Suspense>
  </PartBoundary>
)
