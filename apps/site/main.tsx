import '@tessera/web-kit/tokens.css'
import '@tessera/web-kit/base.css'
import '@tessera/web-kit/fonts.css'
import './site.css'
import {
  createQueryClient,
  firstLanguage,
  readSession,
  setLanguage,
  startTheme,
} from '@tessera/web-kit'
import { configureLanguages } from '@tessera/web-kit/languages'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { routes } from './routes.ts'
import { findRoute } from './routing/find-route.ts'
import { takeState } from './served-state.ts'
import { beginWithSession, followSession } from './session/follow-session.ts'
import { setBrand } from './shell/brand.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no element for the app')

configureLanguages()
startTheme()
const client = createQueryClient()
followSession(client)

const app = (
  <StrictMode>
    <App client={client} />
  </StrictMode>
)
const begin = () => beginWithSession(client).catch(() => undefined)

/** From now on a press is heard. Styles and journeys may wait for it. */
const tellAwake = () => {
  document.documentElement.dataset['awake'] = 'yes'
}

/** The page is there already: it comes alive in its own language and brand, piece by piece, and nothing moves. */
async function wake(at: HTMLElement, language: string): Promise<void> {
  const wanted = firstLanguage()
  const { pathname, search } = location
  const { route, params } = findRoute(routes, pathname)
  await Promise.all([
    setLanguage(language),
    route.screen({ params, search: new URLSearchParams(search) }).catch(() => undefined),
    import('./shell/rest.ts').catch(() => undefined),
  ])
  startTransition(() => {
    hydrateRoot(at, app)
  })
  tellAwake()
  await begin()
  // This device remembers another language than it has told the server.
  if (wanted !== language) await setLanguage(wanted).catch(() => undefined)
}

/** The first paint is in the reader's language: English is there at once, another is one small file. */
async function show(at: HTMLElement): Promise<void> {
  await setLanguage(firstLanguage(), { isFirst: true }).catch(() => setLanguage('en'))
  await begin()
  createRoot(at).render(app)
  tellAwake()
}

// A drawn page is a guest's: who is logged in sees it only until their own is there.
const served = readSession() ? undefined : takeState(client)
if (served) setBrand(served.brand)
void (served ? wake(root, served.language) : show(root))
