import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Suspense, use } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { CalmRouter } from './transition-router.tsx'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

let finish: () => void = () => undefined
const coming = new Promise<string>((done) => {
  finish = () => done('Slots')
})

function Page() {
  const [path] = useLocation()
  const [search, setSearch] = useSearchParams()
  const words = path === '/rng' ? use(coming) : 'Home'
  return (
    <>
      <p>
        {words} {search.get('q')}
      </p>
      <input
        aria-label="find"
        value={search.get('q') ?? ''}
        onChange={({ target }) => setSearch({ q: target.value }, { replace: true })}
      />
      <Link href="/rng">Slots</Link>
    </>
  )
}

const show = () =>
  render(
    <CalmRouter>
      <Suspense fallback="waiting">
        <Page />
      </Suspense>
    </CalmRouter>,
  )

test('the page that is there stays until the next one is, and both ways lead', async () => {
  show()
  await act(async () => screen.getByRole('link').click())
  expect(location.pathname).toBe('/rng')
  expect(screen.getByText('Home')).toBeTruthy()
  await act(async () => finish())
  expect(await screen.findByText('Slots', { selector: 'p' })).toBeTruthy()
  await act(async () => {
    history.replaceState(null, '', '/')
  })
  expect(await screen.findByText('Home')).toBeTruthy()
})

test('a press is painted before the requested page is rendered', async () => {
  history.replaceState(null, '', '/list')
  show()
  const framed: (() => void)[] = []
  vi.useFakeTimers()
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) =>
    framed.push(() => frame(0)),
  )
  try {
    act(() => history.pushState(null, '', '/?q=now'))
    act(() => history.replaceState(null, '', '/?q=then'))
    await act(async () => vi.advanceTimersByTime(50))
    expect(screen.getByLabelText<HTMLInputElement>('find').value).toBe('')
    for (const frame of framed) frame()
    expect(screen.getByLabelText<HTMLInputElement>('find').value).toBe('')
    await act(async () => vi.advanceTimersByTime(1))
    expect(screen.getByLabelText<HTMLInputElement>('find').value).toBe('then')
  } finally {
    vi.restoreAllMocks()
    vi.useRealTimers()
  }
})

test('in a window that paints nothing another page comes all the same', async () => {
  history.replaceState(null, '', '/list')
  show()
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(1)
  act(() => history.pushState(null, '', '/?q=unseen'))
  expect(await screen.findByText('Home unseen')).toBeTruthy()
  frames.mockRestore()
})

test('a change on the same page is rendered at once, as for typing', async () => {
  show()
  act(() => history.replaceState(null, '', '/?q=orc'))
  expect(screen.getByText('Home orc')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('find').value).toBe('orc')
})

test('an address that changes before the page is there is not missed', () => {
  history.replaceState(null, '', '/?q=early')
  show()
  expect(screen.getByText('Home early')).toBeTruthy()
})
