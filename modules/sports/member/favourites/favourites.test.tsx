import { setSession } from '@tessera/web-kit'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeSlip, forgetSlip } from '../slip/slip-store.ts'
import { emptySlip } from '../slip/slip.ts'
import { answer, at, balance, events, listed, open, Refused, tree } from '../sports.fixture.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(at(0)), toFake: ['Date'] })
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('64rem'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  cleanup()
  changeSlip(() => emptySlip)
  forgetSlip()
  setSession(undefined)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const logIn = () => setSession({ token: 'token', account: 'ana', memberId: 'member-of-sports' })

const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('a star keeps an event, puts it first, and turns back where the server refuses [GM-03]', async () => {
  logIn()
  const kept: { list: { thing: string; ref: string }[] } = { list: [] }
  answer({
    ...tree,
    ...events(listed(1), listed(2)),
    ...balance,
    'GET /wps/sports/favourites': kept,
    'PUT /wps/sports/favourites': { success: true },
  })
  open()
  await press(/^Keep Home 2 – Away 2 as a favourite$/)
  expect(await screen.findByRole('heading', { name: 'Favourites' })).toBeTruthy()
  const first = screen.getAllByRole('link', { name: /^Home \d – Away \d$/ })[0]
  expect(first?.getAttribute('aria-label')).toBe('Home 2 – Away 2')
  cleanup()
  answer({
    ...tree,
    ...events(listed(1)),
    ...balance,
    'GET /wps/sports/favourites': kept,
    'PUT /wps/sports/favourites': new Refused('sports.tooManyFavourites', 409, { most: 300 }),
  })
  open()
  await press(/^Keep Home 1 – Away 1 as a favourite$/)
  expect(
    await screen.findByRole('button', { name: 'Keep Home 1 – Away 1 as a favourite' }),
  ).toBeTruthy()
})

test('a guest who presses a star is asked to log in, and what is kept is told to members alone', async () => {
  answer({ ...tree, ...events(listed(1)) })
  const history = open('/sportsbook?when=all')
  await press(/^Keep Home 1 – Away 1 as a favourite$/)
  expect(history.at(-1)).toBe('/login?then=%2Fsportsbook%3Fwhen%3Dall')
  cleanup()
  open('/sportsbook?when=favourites')
  const link = await screen.findByRole('link', { name: 'Log in' })
  expect(link.getAttribute('href')).toMatch(/^\/login\?then=/)
})

test('the favourites of a member are asked for by events and tournaments', async () => {
  logIn()
  const asked = answer({
    ...tree,
    ...events(listed(1)),
    ...balance,
    '/wps/sports/favourites': {
      list: [
        { thing: 'event', ref: '1' },
        { thing: 'tournament', ref: '7' },
        { thing: 'market type', ref: 'total' },
      ],
    },
  })
  open('/sportsbook?when=favourites')
  expect(await screen.findByRole('heading', { name: 'Favourites' })).toBeTruthy()
  const urls = asked.map(({ url }) => url).filter((url) => url.includes('/events?'))
  expect(urls.every((url) => url.includes('ids=1') && url.includes('tournaments=7'))).toBe(true)
})
