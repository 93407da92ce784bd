import type { ReactNode } from 'react'
import { PageFailed } from '../pages/page-failed.tsx'
import { FailureBoundary } from './boundary.tsx'

/** Keeps a fault of one page from the rest of the site, and offers to try again. */
export const PageBoundary = ({ children }: { children: ReactNode }) => (
  <FailureBoundary show={(error, retry) => <PageFailed error={error} onRetry={retry} />}>
    {children}
  </FailureBoundary>
)
