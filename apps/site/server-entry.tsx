import {
  carryBy,
  createQueryClient,
  languageOffers,
  query,
  setLanguage,
  textOf,
} from '@tessera/web-kit'
import { configureLanguages } from '@tessera/web-kit/languages'
import type { QueryClient } from '@tanstack/react-query'
import { type Brand, settingsCalls } from '@tessera/settings/calls'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { Router } from 'wouter'
import { App } from './app.tsx'
import { messages } from './messages.ts'
import { titleText } from './routing/title-text.ts'
import { routes } from './routes.ts'
import { findRoute } from './routing/find-route.ts'
import { stateId, writeState } from './served-state.ts'
import { loadShell } from './shell/load-shell.ts'
import { setBrand } from './shell/brand.ts'

/** How the calls of a page are answered, in this process. */
export type Carrier = Parameters<typeof carryBy>[0]

export type Visit = { path: string; search: string; language: string; answer: Carrier }

/** A page as the server has rendered it for guests. */
export type RenderedPage = {
  html: string
  /** A block of data beside it. */
  state: string
  stateId: string
  title: string
  description: string
  direction: 'ltr' | 'rtl'
  brand: Brand
  /** The address names no page of the site. */
  isUnknown: boolean
}

configureLanguages()
const offers = languageOffers()

/** The languages of server-rendered pages. */
export const languages = offers.map(({ code }) => code)

// A page that waits longer than this is rendered in the browser.
const drawMilliseconds = 2_000

// Language and brand belong to the process during rendering: one page after another.
let last: Promise<unknown> = Promise.resolve()
let waiting = 0
const waitingMax = 16

/** Renders a page for a guest; nothing where it is one's own, or where too many wait. */
export async function renderPage(visit: Visit): Promise<RenderedPage | undefined> {
  if (waiting >= waitingMax) return undefined
  const before = last
  waiting += 1
  const mine = before.then(() => render(visit))
  last = mine.catch(() => undefined)
  return mine.finally(() => {
    waiting -= 1
  })
}

async function render({
  path,
  search,
  language,
  answer,
}: Visit): Promise<RenderedPage | undefined> {
  const { route, params } = findRoute(routes, path)
  if (route.access !== 'everybody') return undefined
  carryBy(answer)
  await setLanguage(language)
  const client = createQueryClient()
  const input = { params, search: new URLSearchParams(search) }
  const [site, { load }] = await Promise.all([readSite(client, language), route.screen(input)])
  const { brand } = site.info
  setBrand(brand)
  await Promise.all([load?.(client, input), loadShell(client)])
  const html = await htmlOf(client, path, search)
  if (html === undefined) return undefined
  const text = textOf(messages, language)
  return {
    html,
    state: writeState(client, { language, brand }),
    stateId,
    title: `${titleText(route.title(input), language)} · ${brand.name}`,
    description: text('description'),
    direction: offers.find(({ code }) => code === language)?.direction ?? 'ltr',
    brand,
    isUnknown: route.page === 'unknown',
  }
}

// A part that fails, or is not there in time, would have to be rendered again in the browser: then all of it is.
async function htmlOf(
  client: QueryClient,
  path: string,
  search: string,
): Promise<string | undefined> {
  const inTime = AbortSignal.timeout(drawMilliseconds)
  let isWhole = true
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <Router ssrPath={path} ssrSearch={search}>
        <App client={client} />
      </Router>
    </StrictMode>,
    {
      signal: inTime,
      onError: () => {
        isWhole = false
      },
      // All of it in its place: what comes later would need a script of its own to move it there.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  )
  const decoder = new TextDecoder()
  let html = ''
  for await (const part of prelude) html += decoder.decode(part as Uint8Array, { stream: true })
  return isWhole && !inTime.aborted ? html : undefined
}

/** Personal data are not part of a page that is kept for all. */
async function readSite(client: QueryClient, language: string) {
  const options = query(settingsCalls.readSite, { query: { language: language.toUpperCase() } })
  const site = await client.ensureQueryData(options)
  client.setQueryData(options.queryKey, {
    ...site,
    location: { ...site.location, ip: '', country: '' },
  })
  return site
}
