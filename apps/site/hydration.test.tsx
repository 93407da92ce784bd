import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { act } from '@testing-library/react'
import type * as client from 'react-dom/client'
import { prerenderToNodeStream } from 'react-dom/static'
import { Router } from 'wouter'
import { fakeAnswers } from './fake-answers.fixture.ts'
import { routes } from './routes.ts'
import { renderPage, type RenderedPage } from './server-entry.tsx'

// The server and the browser are two programs here as they are outside: the browser's modules are loaded anew, and read
// what the device keeps as they begin.

// One address of each page that scripts hydrate, which the offline page is not; the lists of games are one screen, and
// so are the download pages.
const alike = /^(LIVE|ESPORTS|FISH|PVP|LOTT|downloadAndroid|downloadLite)$/
const pages = new Map(
  routes
    .filter(
      ({ access, path, page }) =>
        access === 'everybody' && !/[:*]|^\/offline/.test(path) && !alike.test(page),
    )
    .toReversed()
    .map(({ page, path }) => [page, path]),
)
const addresses = [...pages.values(), '/nowhere']

const rendered = new Map<string, RenderedPage | undefined>()

// All of them before the first browser: what a page loads late must be the server's own.
beforeAll(async () => {
  const answer = fakeAnswers()
  const render = (path: string) =>
    renderPage({ path, search: '', language: 'es', answer: async ({ url }) => answer(url) })
  // The first may take too long, while everything is loaded.
  for (const path of addresses) rendered.set(path, (await render(path)) ?? (await render(path)))
}, 60_000)

const said: string[] = []
const roots: client.Root[] = []
/** For each socket, whether the page was hydrated by then: its events change the page. */
const lines: boolean[] = []
class FakeSocket {
  constructor() {
    lines.push(document.documentElement.dataset['hydrated'] === 'yes')
  }
  close() {}
}

beforeEach(() => {
  said.length = 0
  lines.length = 0
  isRefused = false
  vi.resetModules()
  vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(words.join(' ')))
  vi.doMock('react-dom/client', async (original) => {
    const real = await original<typeof client>()
    const hydrateRoot: typeof real.hydrateRoot = (at, app) => {
      const onRecoverableError = (error: unknown) => void said.push(String(error))
      const root = real.hydrateRoot(at, app, { onRecoverableError })
      roots.push(root)
      return root
    }
    return { ...real, hydrateRoot }
  })
})
afterEach(() => {
  act(() => roots.splice(0).forEach((root) => root.unmount()))
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.doUnmock('./shell/foot.ts')
  localStorage.clear()
  sessionStorage.clear()
  document.body.innerHTML = ''
})
afterAll(() => vi.doUnmock('react-dom/client'))

// React reports every mismatch with these words, and nothing else.
const differences = () => said.filter((words) => /hydrat|#418/i.test(words))

type FakeWindow = {
  happyDOM: {
    setURL: (url: string) => void
    setViewport: (size: { width: number; height: number }) => void
  }
}
const { happyDOM } = window as unknown as FakeWindow

/** A phone of a returning visitor, with read notices and stored choices, and an expired session. */
function fillDevice(): void {
  const kept = {
    lang: 'es',
    hisLang: 'en',
    theme: 'day',
    'tessera.readNotices': '["word 1","word 2","word 3"]',
    'tessera.lastGame': '/game/TESSERA/orchard',
    'tessera.showSideMenu': 'false',
    'tessera.serviceBar': 'folded',
    'tessera.visits': '7',
    'balance.hidden': 'yes',
    'lotteryFavourites.ana': '[1,2,3]',
  }
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  sessionStorage.setItem('popupShown.A', '1')
}

function logIn(): void {
  const memberId = '0198a5b2-0000-7000-8000-000000000009'
  const session = { token: 'token', account: 'ana', memberId }
  sessionStorage.setItem('tessera.session', JSON.stringify(session))
}

let isRefused = false
const refusal = { status: 401, text: '{"success":false,"code":"common.notLoggedIn","message":"-"}' }

const footMilliseconds = 250
const hour = 3_600_000

/**
 * Opens a rendered page that the browser has kept for an hour, so that all of it is loaded again, on a slow connection
 * on which the footer comes last.
 */
async function open(path: string, { html, state, stateId }: RenderedPage): Promise<void> {
  happyDOM.setURL(`http://site.example${path}`)
  happyDOM.setViewport({ width: 390, height: 844 })
  document.body.innerHTML = `<div id="root">${html}</div><script type="application/json" id="${stateId}">${state}</script>`
  delete document.documentElement.dataset['hydrated']
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hour })
  const answer = fakeAnswers()
  vi.stubGlobal('fetch', async (url: string, { headers = {} }: RequestInit = {}) => {
    const isOwn = 'authorization' in headers
    const { status, text } = isRefused && isOwn ? refusal : answer(url)
    return new Response(text, { status })
  })
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.doMock('./shell/foot.ts', async (original) => {
    await new Promise((done) => setTimeout(done, footMilliseconds))
    return original()
  })
  // React's server and browser keep one context here, and the last page's address would stay in it.
  await prerenderToNodeStream(<Router ssrPath={path}>{null}</Router>)
  await import('./main.tsx')
  await vi.waitFor(() => expect(document.documentElement.dataset['hydrated']).toBe('yes'), 10_000)
  // Requests after hydration have ended too, and the footer is there.
  await new Promise((done) => setTimeout(done, 2 * footMilliseconds))
}

test.each(addresses)(
  '%s is hydrated as it was rendered for guests, on a phone with stored data',
  async (path) => {
    const page = rendered.get(path)
    expect(page?.html).toContain('<main')
    fillDevice()
    await open(path, page as RenderedPage)
    expect(roots).toHaveLength(1)
    expect(differences()).toEqual([])
    await vi.waitFor(() => expect(lines).toEqual([true]))
  },
)

test('who is logged in gets a page of their own, and a session that the server refuses ends without a word', async () => {
  fillDevice()
  logIn()
  isRefused = true
  await open('/', rendered.get('/') as RenderedPage)
  await vi.waitFor(() => expect(sessionStorage.getItem('tessera.session')).toBeNull())
  expect(roots).toHaveLength(0)
  expect(document.querySelector('main')).not.toBeNull()
  expect(differences()).toEqual([])
})

test('a page whose data the server has removed is rendered by the browser', async () => {
  const { stateId, html } = rendered.get('/') as RenderedPage
  await open('/', { html, state: '', stateId } as RenderedPage)
  expect(roots).toHaveLength(0)
  await vi.waitFor(() => expect(document.querySelector('main h2')).not.toBeNull(), 10_000)
})
