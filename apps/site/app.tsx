import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { SearchOverlay, SpeakUp } from './parts.ts'
import { routes } from './routes.ts'
import { OptionalPart } from './routing/optional-part.tsx'
import { RoutedPage } from './routing/routed-page.tsx'
import { useRoute } from './routing/use-route.ts'
import { AuthOverlay } from './session/auth-overlay.tsx'
import { AppShell } from './shell/app-shell.tsx'
import { WalletOverlay } from './wallet/wallet-overlay.tsx'

export function App({ client }: { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <Site />
    </QueryClientProvider>
  )
}

function Site() {
  const { route, params } = useRoute(routes)
  return (
    <>
      <AppShell layout={route.layout} page={route.page}>
        <RoutedPage route={route} params={params} />
      </AppShell>
      <WalletOverlay />
      <OptionalPart>
        <SearchOverlay />
      </OptionalPart>
      <OptionalPart>
        <SpeakUp />
      </OptionalPart>
      <AuthOverlay />
    </>
  )
}
