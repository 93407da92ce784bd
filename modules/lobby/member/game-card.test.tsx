import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setSession, setTileNotes } from '@tessera/web-kit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FavouriteRef, GameItem } from '../calls.ts'
import { favouriteMilliseconds } from '../limits.ts'
import { GameCard } from './game-card.tsx'
import { fakeServer, showAt, title } from './lobby.fixture.tsx'

let kept: FavouriteRef[] = []
let isRefused = false
const done = () =>
  isRefused
    ? Response.json({ success: false, code: 'common.busy' }, { status: 503 })
    : { success: true }
const server = fakeServer({
  MCSFE_getFavoriteGames: () => kept,
  MCSFE_addFavoriteGameV2: done,
  MCSFE_removeFavoriteGameV2: done,
  leastStake: ({ query }) => ({
    least: { amount: query.get('nodeId') === String(next) ? '500000' : '0', currency: 'JPY' },
  }),
})
const ana = { token: 't', account: 'ana', memberId: '00000000-0000-7000-8000-0000000000a1' }
const user = userEvent.setup()
let asked = 0
let next = 1

beforeEach(() => {
  vi.stubGlobal('fetch', server.fetch)
  kept = []
  isRefused = false
  asked = 0
  next += 1
  localStorage.clear()
})
// A star rests for a second after it was touched, whichever test touched it.
afterEach(async () => {
  cleanup()
  setSession(undefined)
  if (sent().length > 0)
    await new Promise((resolve) => setTimeout(resolve, favouriteMilliseconds + 50))
  vi.unstubAllGlobals()
})

const show = (given: Partial<GameItem> = {}) =>
  showAt('/', <GameCard game={title(next, given)} onLogIn={() => (asked += 1)} />)
const star = (isOn: boolean) => screen.findByRole('button', { pressed: isOn })
/** Of a guest: nothing to turn, but the way to a window. */
const guestStar = async () => {
  const found = await screen.findByRole('button', { name: /to favourites/ })
  expect(found.getAttribute('aria-haspopup')).toBe('dialog')
  expect(found.hasAttribute('aria-pressed')).toBe(false)
  return found
}
const sent = () =>
  [...server.callsOf('MCSFE_addFavoriteGameV2'), ...server.callsOf('MCSFE_removeFavoriteGameV2')]
    .filter(({ body, query }) =>
      [(body as FavouriteRef | undefined)?.nodeId, Number(query.get('nodeId'))].includes(next),
    )
    .map(({ method }) => method)

it('shows picture, name, vendor with its mark, and leads to the game [LB-07] [LB-35]', () => {
  const { container } = show()
  const link = screen.getByRole('link', { name: /Title/ })
  expect(link.getAttribute('href')).toBe(`/game/TESSERA/title-${next}`)
  expect(link.textContent).toContain('Tessera')
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/art/a/320.webp')
  expect(container.querySelector('svg text')?.textContent).toBe('T')
})

it('has a hot badge where isHot is 1, and else none [LB-37]', () => {
  show({ isHot: 1 })
  expect(screen.getByText('Hot')).toBeTruthy()
  cleanup()
  show({ isHot: 0 })
  expect(screen.queryByText('Hot')).toBeNull()
})

it('says the amount of its jackpot in place of a badge', () => {
  act(() => setTileNotes(new Map([[`TESSERA/title-${next}`, '$1,204,310.55']])))
  try {
    show({ isHot: 1 })
    const note = screen.getByText('$1,204,310.55')
    expect(screen.queryByText('Hot')).toBeNull()
    // It has a place of its own: the corner beside the badge belongs to the star.
    const noted = note.className
    cleanup()
    act(() => setTileNotes(new Map()))
    show({ isHot: 1 })
    expect(screen.getByText('Hot').className).not.toBe(noted)
  } finally {
    act(() => setTileNotes(new Map()))
  }
})

it('shows an ornament where its picture does not come [LB-39]', () => {
  const { container } = show()
  const picture = container.querySelector('img')
  if (picture) fireEvent.error(picture)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelectorAll('svg').length).toBeGreaterThan(1)
})

it('offers play and free play on hover or focus, free play where supportPlay is 0 [LB-36] [GM-13]', async () => {
  show({ supportPlay: 0 })
  await user.tab()
  expect(screen.getByRole('button', { name: /^Play Title \d+ now$/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Try Title/ }).getAttribute('href')).toContain('/game/')
  cleanup()
  show({ supportPlay: 1 })
  await user.tab()
  expect(screen.queryByRole('link', { name: /^Try Title/ })).toBeNull()
})

it('says in a sheet what a title is about, its smallest stake in the currency of the reader, and its vendor', async () => {
  show({ theme: 'egypt', minBet: '0.25' })
  await user.tab()
  await user.click(screen.getByRole('button', { name: /^About/ }))
  const sheet = await screen.findByRole('dialog', { hidden: true })
  expect(sheet.textContent).toContain('Egypt')
  await waitFor(() => expect(sheet.textContent).toContain('¥50'))
  expect(sheet.textContent).not.toContain('0.25')
  expect(sheet.textContent).toContain('Slots')
})

it('says why a title of a vendor that is not connected cannot be played', async () => {
  show({ comingSoon: true, vassalage: 'PG', vendorName: 'PG' })
  expect(screen.queryByRole('link', { name: /Title/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /Soon · PG/ }))
  expect((await screen.findByRole('dialog', { hidden: true })).textContent).toContain(
    'is not connected yet',
  )
})

it('asks a guest who touches the star to log in, and sends nothing [LB-38] [FV-07] [RO-09] [RO-10]', async () => {
  show()
  await user.click(await guestStar())
  expect(asked).toBe(1)
  expect(sent()).toEqual([])
})

it('loads the favourites when a member logs in, and not before [LG-12]', async () => {
  const loads = () => server.callsOf('MCSFE_getFavoriteGames').length
  const before = loads()
  kept = [{ nodeId: next, vendor: 'TESSERA', gameType: 'RNG' }]
  show()
  await guestStar()
  expect(loads()).toBe(before)
  act(() => setSession(ana))
  expect(await star(true)).toBeTruthy()
  expect(loads()).toBe(before + 1)
})

it('turns its star at once, and then sends which title it is [FV-04] [FV-05]', async () => {
  setSession(ana)
  show()
  await waitFor(() => expect(server.callsOf('MCSFE_getFavoriteGames').length).toBeGreaterThan(0))
  await user.click(await star(false))
  expect(await star(true)).toBeTruthy()
  const { body } = server.callsOf('MCSFE_addFavoriteGameV2').at(-1) ?? {}
  expect(body).toEqual({ nodeId: next, vendor: 'TESSERA', gameType: 'RNG' })
})

it('removes what is a favourite already [FV-01]', async () => {
  setSession(ana)
  kept = [{ nodeId: next, vendor: 'TESSERA', gameType: 'RNG' }]
  show()
  await user.click(await star(true))
  expect(await star(false)).toBeTruthy()
  expect(sent()).toEqual(['DELETE'])
})

it('sends one change a second, and of several the last one [FV-02] [CN-01]', async () => {
  setSession(ana)
  show()
  for (const isOn of [false, true, false, true]) await user.click(await star(isOn))
  expect(await star(false)).toBeTruthy()
  expect(sent()).toEqual(['POST'])
  await waitFor(() => expect(sent()).toEqual(['POST', 'DELETE']), {
    timeout: favouriteMilliseconds * 2,
  })
})

it('turns its star back where the server refuses', async () => {
  setSession(ana)
  isRefused = true
  show()
  await user.click(await star(false))
  await waitFor(() => expect(sent()).toEqual(['POST']))
  expect(await star(false)).toBeTruthy()
})

it('keeps favourite lottery draws on this device, for each username, and sends nothing to the server [FV-03]', async () => {
  setSession(ana)
  const { unmount } = show({ gameType: 'LOTT', vassalage: 'LOTT' })
  await user.click(await star(false))
  expect(await star(true)).toBeTruthy()
  expect(localStorage.getItem('lotteryFavourites.ana')).toBe(`[${next}]`)
  expect(sent()).toEqual([])
  unmount()
  setSession({ ...ana, account: 'bruno' })
  show({ gameType: 'LOTT', vassalage: 'LOTT' })
  expect(await star(false)).toBeTruthy()
})
