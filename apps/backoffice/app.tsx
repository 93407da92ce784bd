import {
  type QueryClient,
  useQuery,
  QueryClientProvider,
  QueryErrorResetBoundary,
} from '@tanstack/react-query'
import {
  SecondFactorScreen,
  OwnPasswordScreen,
  ProveAgain,
  StaffSignInScreen,
  useStaff,
} from '@tessera/identity/staff'
import { ChosenTable } from '@tessera/office/staff'
import {
  NamesProvider,
  query,
  PermissionsProvider,
  ReviewedProvider,
  setBusinessZone,
  setOfferedLanguages,
  Skeleton,
  TableChooserContext,
  Toasts,
} from '@tessera/web-kit'
import { settingsCalls } from '@tessera/settings/calls'
import { Suspense, useEffect } from 'react'
import { Router } from 'wouter'
import { OfficeShell } from './office-shell.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { Pages } from './pages.tsx'
import { DraftAct, Named, RollBack } from './parts.ts'

export function App({ client }: { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <Router base="/backoffice">
        <FollowSite />
        <Office />
        <ProveAgain />
        <Toasts />
      </Router>
    </QueryClientProvider>
  )
}

/** Figures and filters are by business days in the zone of the site; its texts are written in the languages that it offers. */
function FollowSite() {
  const { data } = useQuery({
    ...query(settingsCalls.readSite, { query: { language: 'EN' } }),
    throwOnError: false,
  })
  const info = data?.info
  useEffect(() => {
    if (!info) return
    setBusinessZone(info.businessOffset)
    setOfferedLanguages(info.languages)
  }, [info])
  return null
}

/** Nothing of the office is shown without a log-in. */
function Office() {
  const { isSignedIn, staff } = useStaff()
  if (!isSignedIn) return <StaffSignInScreen onDone={() => undefined} />
  return (
    <OfficeShell account={staff?.account} permissions={staff?.permissions ?? []}>
      <QueryErrorResetBoundary>
        {({ reset }) => (
          <PageBoundary onRetry={reset}>
            <Suspense fallback={<Skeleton height="30rem" />}>
              <Named>
                {(naming) => <NamesProvider value={naming}>{pageFor(staff)}</NamesProvider>}
              </Named>
            </Suspense>
          </PageBoundary>
        )}
      </QueryErrorResetBoundary>
    </OfficeShell>
  )
}

// Every list of a page lets its reader choose the columns.
const choosing = { Chooser: ChosenTable }
// How changes are drafted and taken back on the screens of every module.
const reviewing = { Draft: DraftAct, Back: RollBack }

/** Staff with a pending obligation, such as a new password, see that page first. */
function pageFor(staff: ReturnType<typeof useStaff>['staff']) {
  // What is theirs to see is known with who they are.
  if (!staff) return <Skeleton height="30rem" />
  if (staff.mustChange) return <OwnPasswordScreen />
  if (staff.mustBind) return <SecondFactorScreen />
  return (
    <PermissionsProvider value={staff.permissions}>
      <ReviewedProvider value={staff.permissions.includes('drafts.write') ? reviewing : undefined}>
        <TableChooserContext.Provider value={choosing}>
          <Pages permissions={staff.permissions} />
        </TableChooserContext.Provider>
      </ReviewedProvider>
    </PermissionsProvider>
  )
}
