import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useClosed } from './closed/open-state.ts'
import { ClosedPage, FollowStatus, SearchOverlay, SpeakUp } from './parts.ts'
import { routes } from './routes.ts'
import { AfterHydration } from './routing/after-hydration.tsx'
import { OptionalPart } from './routing/optional-part.tsx'
import { Taken } from './routing/page-piece.tsx'
import { RoutedPage } from './routing/routed-page.tsx'
import { wholePage } from './routing/hydration.ts'
import { useRoute } from './routing/use-route.ts'
import { AuthOverlay } from './session/auth-overlay.tsx'
import { AppShell } from './shell/app-shell.tsx'
import { ShellOverlays } from './shell/shell-overlays.tsx'
import { WalletOverlay } from './wallet/wallet-overlay.tsx'

export function App({ client }: { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <Site />
      <Taken piece={wholePage} />
    </QueryClientProvider>
  )
}

function Site() {
  const closed = useClosed()
  return (
    <>
      {closed ? (
        <OptionalPart>
          <ClosedPage status={closed} />
        </OptionalPart>
      ) : (
        <OpenSite />
      )}
      <AfterHydration>
        <OptionalPart>
          <FollowStatus />
        </OptionalPart>
      </AfterHydration>
    </>
  )
}

function OpenSite() {
  const { route, params } = useRoute(routes)
  return (
    <>
      <AppShell layout={route.layout} page={route.page}>
        <RoutedPage route={route} params={params} />
      </AppShell>
      <AfterHydration>
        <WalletOverlay />
        <ShellOverlays />
        <OptionalPart>
          <SearchOverlay />
        </OptionalPart>
        <OptionalPart>
          <SpeakUp />
        </OptionalPart>
        <AuthOverlay />
      </AfterHydration>
    </>
  )
}
