import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { createQueryClient, type Session, setSession } from '@tessera/web-kit'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { added } from './module-pages.ts'
import { routes } from './routes.ts'
import { RoutedPage } from './routing/routed-page.tsx'
import type { Route } from './routing/route.ts'
import { useRoute } from './routing/use-route.ts'

/** What a guest, a trial account and a member find at an address. */
type Guard = 'everybody' | 'session' | 'member' | 'page'
type Row = [path: string, page: string, guard: Guard, layout: Route['layout']]

/** The table of specification 2, row by row, and what its other parts name. */
const specified: Row[] = [
  ['/', 'home', 'everybody', 'full'],
  ['/index', 'home', 'everybody', 'full'],
  ['/index.html', 'home', 'everybody', 'full'],
  ['/home', 'home', 'everybody', 'full'],
  ['/login', 'home', 'everybody', 'full'],
  ['/register', 'home', 'everybody', 'full'],
  ['/agent', 'agent', 'everybody', 'agent'],
  ['/agentHome', 'agentHome', 'everybody', 'agent'],
  ['/member', 'member', 'member', 'full'],
  ['/help', 'help', 'everybody', 'full'],
  ['/sports', 'SPORTS', 'everybody', 'full'],
  ['/esports', 'ESPORTS', 'everybody', 'full'],
  ['/lott', 'LOTT', 'everybody', 'full'],
  ['/elott', 'ELOTT', 'everybody', 'full'],
  ['/live', 'LIVE', 'everybody', 'full'],
  ['/fish', 'FISH', 'everybody', 'full'],
  ['/rng', 'RNG', 'everybody', 'full'],
  ['/pvp', 'PVP', 'everybody', 'full'],
  ['/favorite', 'favourites', 'member', 'full'],
  ['/recent', 'recent', 'member', 'full'],
  ['/lottery', 'lottery', 'session', 'bare'],
  ['/seaLottery', 'seaLottery', 'session', 'bare'],
  ['/vnLottery', 'vnLottery', 'session', 'bare'],
  ['/lottert', 'lottery', 'session', 'bare'],
  ['/vnlottery', 'vnLottery', 'session', 'bare'],
  ['/sealottery', 'seaLottery', 'session', 'bare'],
  ['/promotions', 'promotions', 'everybody', 'full'],
  ['/pointMall', 'points', 'member', 'full'],
  ['/seamless', 'seamless', 'member', 'bare'],
  ['/legal', 'legal', 'everybody', 'full'],
  ['/licence', 'licence', 'everybody', 'full'],
  ['/channel', 'channel', 'everybody', 'full'],
  ['/mirrors', 'mirrors', 'everybody', 'full'],
  ['/representative', 'representative', 'everybody', 'full'],
  ['/winners', 'winners', 'everybody', 'full'],
  ['/download/ios', 'downloadIos', 'everybody', 'full'],
  ['/download/android', 'downloadAndroid', 'everybody', 'full'],
  ['/download/lite', 'downloadLite', 'everybody', 'full'],
]

/** Further pages of the site. */
const ours: Row[] = [
  ['/forgot', 'home', 'everybody', 'full'],
  ['/reset', 'home', 'everybody', 'full'],
  ['/password', 'home', 'member', 'full'],
  ['/social/google', 'home', 'everybody', 'full'],
  // Guests may play for free: game-page.test.tsx.
  ['/game/TESSERA/dice', 'game', 'page', 'game'],
  ['/vip', 'vip', 'everybody', 'full'],
  ['/verify', 'verify', 'everybody', 'full'],
  ['/statement', 'statementCheck', 'everybody', 'full'],
  ['/ledger', 'ledger', 'everybody', 'full'],
  ['/credits', 'credits', 'everybody', 'full'],
  ['/offline', 'offline', 'everybody', 'bare'],
  ['/nowhere/at/all', 'unknown', 'everybody', 'full'],
]

const token = { token: 't', account: 'ana', memberId: '00000000-0000-7000-8000-000000000001' }
const roles: Record<string, Session | undefined> = {
  guest: undefined,
  trial: { ...token, isTrial: true },
  member: token,
  // An agent is a member whom the agents' pages themselves check.
  agent: { ...token, account: 'carla' },
}

// The only request here is for the session.
beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => undefined)))
afterEach(() => {
  cleanup()
  act(() => setSession(undefined))
  vi.unstubAllGlobals()
})

const Shown = () => <p>the page</p>

function open(path: string, session: Session | undefined) {
  setSession(session)
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  const found: { route?: Route } = {}
  function Page() {
    const { route, params } = useRoute(routes)
    found.route ??= route
    return <RoutedPage route={{ ...route, screen: atOnce }} params={params} />
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={hook} searchHook={searchHook}>
        <Page />
      </Router>
    </QueryClientProvider>,
  )
  return { history, route: found.route }
}
const shown = Promise.resolve({ Screen: Shown })
const atOnce = () => shown

test.each([...specified, ...ours])(
  '%s is the page %s, for %s, laid out %s [RT-01] [RT-16] [RT-17] [RT-31] [PT-14]',
  (path, page, guard, layout) => {
    const { route } = open(path, token)
    expect(route).toMatchObject({ page, access: guard, layout })
  },
)

test('no address of the site is missing from the table', () => {
  const named = new Set([...specified, ...ours].map(([path]) => path.toLowerCase()))
  const examples: Record<string, string> = {
    '/social/:provider': '/social/google',
    '/game/:vendor/:gamecode': '/game/tessera/dice',
    '*': '/nowhere/at/all',
  }
  // Pages of modules are in the tests of the modules.
  const brought = new Set(added.routes.map(({ path }) => path))
  const missing = routes
    .filter(({ path }) => !brought.has(path))
    .map(({ path }) => path.toLowerCase())
    .filter((path) => !named.has(examples[path] ?? path))
  expect(missing).toEqual([])
})

const cells = [...specified, ...ours].flatMap(([path, , guard]) =>
  Object.keys(roles).map((role) => [role, path, guard] as const),
)

test.each(cells)(
  'a %s at %s, which is for %s [RT-13] [RT-27] [RO-10] [RO-11] [RO-13]',
  async (role, path, guard) => {
    const { history } = open(path, roles[role])
    if (guard !== 'everybody' && guard !== 'page' && role === 'guest') {
      await waitFor(() => expect(history.at(-1)).toBe(`/login?then=${encodeURIComponent(path)}`))
      return
    }
    const mustHaveAccount = guard === 'member' && role === 'trial'
    await act(async () => undefined)
    expect(screen.queryByText('the page') !== null).toBe(!mustHaveAccount)
    expect(history.at(-1)).toBe(path)
  },
)

test('the query is restored after a log-in on the way [RT-11]', async () => {
  const { history } = open('/vnLottery?gameCode=mega', undefined)
  await waitFor(() =>
    expect(history.at(-1)).toBe(`/login?then=${encodeURIComponent('/vnLottery?gameCode=mega')}`),
  )
})
