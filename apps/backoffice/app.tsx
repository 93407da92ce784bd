import {
  type QueryClient,
  QueryClientProvider,
  QueryErrorResetBoundary,
} from '@tanstack/react-query'
import {
  DoorScreen,
  OwnPasswordScreen,
  ProveAgain,
  StaffSignInScreen,
  useStaff,
} from '@tessera/identity/staff'
import { Skeleton, Toasts } from '@tessera/web-kit'
import { Suspense } from 'react'
import { Router } from 'wouter'
import { OfficeShell } from './office-shell.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { Pages } from './pages.tsx'

export function App({ client }: { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <Router base="/backoffice">
        <Office />
        <ProveAgain />
        <Toasts />
      </Router>
    </QueryClientProvider>
  )
}

/** Nothing of the office is shown to anybody who is not signed in. */
function Office() {
  const { isSignedIn, staff } = useStaff()
  if (!isSignedIn) return <StaffSignInScreen onDone={() => undefined} />
  return (
    <OfficeShell account={staff?.account} permissions={staff?.permissions ?? []}>
      <QueryErrorResetBoundary>
        {({ reset }) => (
          <PageBoundary onRetry={reset}>
            <Suspense fallback={<Skeleton height="30rem" />}>{pageFor(staff)}</Suspense>
          </PageBoundary>
        )}
      </QueryErrorResetBoundary>
    </OfficeShell>
  )
}

/** Who has something to do at the door does that first. */
function pageFor(staff: ReturnType<typeof useStaff>['staff']) {
  if (staff?.mustChange) return <OwnPasswordScreen />
  return staff?.mustBind ? <DoorScreen /> : <Pages />
}
