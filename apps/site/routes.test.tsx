import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { expect, test } from 'vitest'
import { memberPage } from './member-pages.tsx'
import { routes } from './routes.ts'
import { useOverlay } from './routing/use-overlay.ts'
import { useRoute } from './routing/use-route.ts'

const at = (path: string) => {
  const { hook, searchHook, history, navigate } = memoryLocation({ path, record: true })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Router hook={hook} searchHook={searchHook}>
      {children}
    </Router>
  )
  return { wrapper, history, navigate }
}
const routeAt = (path: string) => renderHook(() => useRoute(routes), at(path)).result.current

test.each(['/', '/index', '/index.html', '/home', '/login', '/register'])(
  '%s is home [RT-30]',
  (path) => {
    expect(routeAt(path).route.page).toBe('home')
  },
)

test.each(['/rng', '/live', '/fish', '/pvp', '/sports', '/esports', '/lott', '/elott'])(
  '%s is the list of a game type, for everyone [RT-08] [RT-09]',
  (path) => {
    const { route } = routeAt(path)
    expect(route.page).toBe(path.slice(1).toUpperCase())
    expect(route.access).toBe('everybody')
  },
)

test.each(['/favorite', '/recent', '/member'])('%s asks to log in [RT-10]', (path) => {
  expect(routeAt(path).route.access).toBe('member')
})

test('a game has the room of the screen and its names from the address', () => {
  const { route, params } = routeAt('/game/TESSERA/dice')
  expect(route.layout).toBe('game')
  // A guest plays for free there: the page itself asks to log in for real money.
  expect(route.access).toBe('page')
  expect(params).toMatchObject({ vendor: 'TESSERA', gameCode: 'dice' })
})

test('an unknown address gets the page for that, and the gallery is not on a served site', () => {
  expect(routeAt('/nowhere/at/all').route.page).toBe('unknown')
  expect(routeAt('/gallery').route.page).toBe('unknown')
})

test('a member page is named as the specification names it [RT-06]', () => {
  const titleOf = (page: string) => memberPage(new URLSearchParams({ page })).title
  expect(titleOf('personalHistoryCopy')).toBe('bettingRecord')
  expect(titleOf('transactionHistory')).toBe('accountRecord')
  expect(titleOf('depositv2')).toBe('deposit')
  expect(titleOf('')).toBe('account')
  // What does not exist is said not to, and is not another page.
  for (const page of ['nowhere', 'toString', 'Deposit']) expect(titleOf(page)).toBe('notFound')
})

test('what lies over a page opens and closes without leaving it', () => {
  const { wrapper, history } = at('/rng?q=dice')
  const { result } = renderHook(() => useOverlay('wallet'), { wrapper })
  expect(result.current.isOpen).toBe(false)
  act(() => result.current.open())
  expect(result.current.isOpen).toBe(true)
  expect(history.at(-1)).toBe('/rng?q=dice&over=wallet')
  act(() => result.current.close())
  expect(history.at(-1)).toBe('/rng?q=dice')
})
