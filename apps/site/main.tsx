import '@tessera/web-kit/tokens.css'
import '@tessera/web-kit/base.css'
import '@tessera/web-kit/fonts.css'
import './site.css'
import {
  createQueryClient,
  firstLanguage,
  hearFeedsAfter,
  ignoreHeldEnter,
  readSession,
  setLanguage,
  startTheme,
} from '@tessera/web-kit'
import { configureLanguages } from '@tessera/web-kit/languages'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { quietTouch } from './touch-events.ts'
import { routes } from './routes.ts'
import { CalmRouter } from './routing/transition-router.tsx'
import { findRoute } from './routing/find-route.ts'
import { beginHydration } from './routing/hydration.ts'
import { takeState } from './served-state.ts'
import { beginWithSession, followSession } from './session/follow-session.ts'
import { setBrand, takeBrand } from './shell/brand.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no element for the app')

quietTouch()
ignoreHeldEnter()
configureLanguages()
startTheme()
takeBrand()
const client = createQueryClient()
followSession(client)

const app = (
  <StrictMode>
    <CalmRouter>
      <App client={client} />
    </CalmRouter>
  </StrictMode>
)
const begin = () => beginWithSession(client).catch(() => undefined)

/** From now on a press is heard. Styles and journeys may wait for it. */
const markHydrated = () => {
  const { dataset } = document.documentElement
  dataset['hydrated'] = 'yes'
  // Until here it kept the guest's ways in out of a member's sight.
  delete dataset['own']
}

// The page has shown what it is for: there is time for what may be asked for next.
const restMilliseconds = 1_500

type Served = NonNullable<Awaited<ReturnType<typeof takeState>>>

/**
 * The page is there already, as it is for guests. It is hydrated in its own language and brand, piece by piece, without
 * a shift; then the session and news are loaded.
 */
async function hydrate(at: HTMLElement, { language, renew }: Served): Promise<void> {
  const wanted = firstLanguage()
  const { pathname, search } = location
  const { route, params } = findRoute(routes, pathname)
  await Promise.all([
    setLanguage(language),
    route.screen({ params, search: new URLSearchParams(search) }).catch(() => undefined),
    import('./shell/rest.ts').catch(() => undefined),
  ])
  const whenHydrated = beginHydration()
  hearFeedsAfter(whenHydrated)
  startTransition(() => {
    hydrateRoot(at, app)
  })
  await whenHydrated
  markHydrated()
  renew()
  await begin()
  // This device remembers another language than it has sent to the server.
  if (wanted !== language) await setLanguage(wanted).catch(() => undefined)
}

/** The first paint is in the reader's language: English is there at once, another is one small file. */
async function show(at: HTMLElement): Promise<void> {
  await setLanguage(firstLanguage(), { isFirst: true }).catch(() => setLanguage('en'))
  await begin()
  createRoot(at).render(app)
  markHydrated()
}

/** A rendered page is a guest's: a logged-in member sees it only until their own is there. */
async function start(at: HTMLElement): Promise<void> {
  const served = readSession() ? undefined : await takeState(client)
  if (served) setBrand(served.brand)
  await (served ? hydrate(at, served) : show(at))
  setTimeout(() => {
    // What does not come now is asked for again when it is needed.
    import('./session/fetch-ahead.ts')
      .then(({ fetchAhead }) => fetchAhead(client))
      .catch(() => undefined)
  }, restMilliseconds)
}

void start(root)
