import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { configureTexts, setLanguage, setSession } from '@tessera/web-kit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { homeHotGames, homePageSize } from '../limits.ts'
import { fakeServer, lane, menusOf, page, showAt, title } from './lobby.fixture.tsx'
import { LobbyScreen } from './lobby-screen.tsx'

const lanes = [
  lane('RNG', 'TESSERA PG'),
  lane('SPORTS', 'IBC SBT UG AA BB CC DD'),
  lane('ESPORTS', 'TF'),
  lane('COCKFIGHT', 'DS88'),
  lane('ELOTT', 'TCG_SEA ELOTT'),
]
const banner = (number: number, given: object) => ({
  id: `00000000-0000-7000-8000-00000000000${number}`,
  groupName: 'w_home',
  title: `Banner ${number}`,
  body: '',
  action: `Open ${number}`,
  url: '/rng',
  linkageType: 'PAGE',
  ...given,
})
const hot = Array.from({ length: 20 }, (_, id) =>
  title(id + 1, { isHot: 1, ...(id > 14 && { vassalage: 'PG', vendorName: 'PG' }) }),
)
let banners: object[] = []
const favourites = [title(500, { displayName: 'Kept one' })]
const server = fakeServer({
  game_menus: () => menusOf(lanes),
  banners: () => ({ list: banners }),
  GCSGAME_hotGamesV2: () => ({ list: hot }),
  GCSGAME_gameList: ({ query }) => page([title(900, { gameType: query.get('gameType') ?? '' })]),
  MCSFE_getFavoriteGames: () =>
    favourites.map(({ nodeId, vassalage, gameType }) => ({ nodeId, vendor: vassalage, gameType })),
  MCSFE_getFavoriteGamesList: () => ({ content: favourites, pageNum: 1, totalPages: 1 }),
})
const user = userEvent.setup()
let asked = 0

beforeEach(() => {
  vi.stubGlobal('fetch', server.fetch)
  // What is on the page counts as near here: nothing is laid out.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private tell: (entries: object[]) => void
      constructor(tell: (entries: object[]) => void) {
        this.tell = tell
      }
      observe() {
        this.tell([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
  sessionStorage.clear()
  banners = [banner(1, {}), banner(2, { linkageType: 'LINK', url: 'https://example.test/' })]
  asked = 0
})
afterEach(() => {
  cleanup()
  setSession(undefined)
  vi.unstubAllGlobals()
})

const show = async () => {
  const shown = showAt('/', <LobbyScreen onLogIn={() => (asked += 1)} />)
  await screen.findByRole('region', { name: 'Popular' }, { timeout: 15_000 })
  return shown
}
const section = (name: string) => screen.findByRole('region', { name })

it('has a menu of HOME, FAV and then the categories of the vendor list [LB-01] [LB-11] [LB-34]', async () => {
  await show()
  const menu = screen.getByRole('navigation', { name: 'Game types' })
  const links = within(menu).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Favourites',
    'Slots',
    'Sports',
    'Esports',
    'Cockfight',
    'E-lottery',
  ])
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([
    'page',
    ...Array(6).fill(null),
  ])
})

it('keeps a guest who chooses favourites at home, and asks to log in [LB-42] [LB-43]', async () => {
  const { address } = await show()
  await user.click(screen.getByRole('link', { name: 'Favourites' }))
  expect(asked).toBe(1)
  expect(address()).toBe('/')
})

it('asks for the banners of its own group, in turn, and opens where each leads [LB-04] [LB-33]', async () => {
  await show()
  const carousel = screen.getByRole('region', { name: 'Promotions' })
  expect(server.callsOf('banners').at(-1)?.query.get('groupName')).toBe('w_home')
  expect(within(carousel).getByRole('link', { name: 'Open 1' }).getAttribute('href')).toBe('/rng')
  const outside = within(carousel).getByRole('link', { name: 'Open 2' })
  expect(outside.getAttribute('href')).toBe('https://example.test/')
  expect(outside.getAttribute('rel')).toContain('noopener')
})

it.each(['Slots', 'Sports', 'Esports', 'Cockfight', 'E-lottery'])(
  'has a section %s with its title, its vendors with All, and More games [LB-02] [LB-26]',
  async (name) => {
    await show()
    const region = await section(name)
    expect(within(region).getByRole('link', { name: 'More games' })).toBeTruthy()
    const vendors = await screen.findByRole('group', { name: `Providers of ${name}` })
    expect(within(vendors).getByRole('button', { name: 'All', pressed: true })).toBeTruthy()
  },
)

it('shows the favourites of a member as a section, with vendors and More games [LB-26] [LG-12]', async () => {
  setSession({ token: 't', account: 'ana', memberId: '00000000-0000-7000-8000-0000000000a1' })
  await show()
  const region = await section('Favourites')
  expect(within(region).getByText('Kept one')).toBeTruthy()
  expect(within(region).getByRole('link', { name: 'More games' }).getAttribute('href')).toBe(
    '/favorite',
  )
})

it('has rails of our own games and of new ones, and what is personal under For you', async () => {
  await show()
  const ours = await section('Our games')
  expect(within(ours).getAllByRole('article')).toHaveLength(1)
  expect(within(ours).getByRole('link', { name: 'See all' }).getAttribute('href')).toBe(
    '/rng?vassalage=TESSERA',
  )
  await section('New')
  const lists = server.callsOf('GCSGAME_gameList').map(({ query }) => query)
  expect(lists.some((query) => query.get('vassalage') === 'TESSERA')).toBe(true)
  expect(lists.some((query) => query.get('filter') === 'NEW')).toBe(true)
  expect(screen.queryByRole('region', { name: 'For you' })).toBeNull()
  cleanup()
  setSession({ token: 't', account: 'ana', memberId: '00000000-0000-7000-8000-0000000000a1' })
  showAt('/', <LobbyScreen onLogIn={() => undefined} recent={<p>played lately</p>} />)
  const own = await section('For you')
  expect(within(own).getByText('played lately')).toBeTruthy()
  await within(own).findByRole('region', { name: 'Favourites' })
})

it('asks for twelve titles of a section, and of the vendor that is chosen [CN-22]', async () => {
  await show()
  const vendors = await screen.findByRole('group', { name: 'Providers of Slots' })
  await user.click(within(vendors).getByRole('button', { name: 'PG' }))
  const lists = server.callsOf('GCSGAME_gameList')
  await waitFor(() => expect(lists.length).toBeGreaterThan(0))
  expect(lists.every(({ query }) => query.get('pageSize') === String(homePageSize))).toBe(true)
  await waitFor(() =>
    expect(
      server.callsOf('GCSGAME_gameList').some(({ query }) => query.get('vassalage') === 'PG'),
    ).toBe(true),
  )
})

it('shows five vendors of the sports at most, the others when asked [LB-18] [CN-28]', async () => {
  await show()
  const sports = await section('Sports')
  expect(within(sports).getAllByRole('button', { name: /^Play .* now$/ })).toHaveLength(5)
  const vendors = screen.getByRole('group', { name: 'Providers of Sports' })
  expect(within(vendors).getAllByRole('button')).toHaveLength(7)
  await user.click(within(vendors).getByRole('button', { name: '2 more' }))
  expect(within(vendors).getAllByRole('button')).toHaveLength(8)
})

it('shows twelve hot games, all of them once it is expanded, or those of one vendor [LB-18] [CN-29]', async () => {
  await show()
  const popular = () => screen.getByRole('region', { name: 'Popular' })
  // Those beyond the window come when a hand comes near.
  expect(within(popular()).getAllByRole('article').length).toBeLessThan(homeHotGames)
  await user.hover(popular())
  await waitFor(() => expect(within(popular()).getAllByRole('article')).toHaveLength(homeHotGames))
  await user.click(screen.getByRole('button', { name: 'Show all 20' }))
  expect(within(popular()).getAllByRole('article')).toHaveLength(20)
  const vendors = screen.getByRole('group', { name: 'Providers of Popular' })
  await user.click(within(vendors).getByRole('button', { name: 'PG' }))
  expect(within(popular()).getAllByRole('article')).toHaveLength(5)
})

it('keeps hot games in the session, and a refresh reads them again [LB-15]', async () => {
  const before = server.callsOf('GCSGAME_hotGamesV2').length
  const first = await show()
  first.unmount()
  expect(JSON.parse(sessionStorage.getItem('HOT_GAMES') ?? '{}')).toHaveProperty('EN')
  await show()
  expect(server.callsOf('GCSGAME_hotGamesV2')).toHaveLength(before + 1)
  await user.click(screen.getByRole('button', { name: 'Refresh popular games' }))
  await waitFor(() => expect(server.callsOf('GCSGAME_hotGamesV2')).toHaveLength(before + 2))
})

it('reads menus, sections and hot games again in another language [LB-13] [LB-44]', async () => {
  configureTexts({
    offers: ['en', 'es'].map((code) => ({ code, name: code, direction: 'ltr' as const })),
    load: async () => ({}),
  })
  await show()
  await act(() => setLanguage('es'))
  try {
    const ask = (name: string) => server.callsOf(name).at(-1)?.query.get('language')
    await waitFor(() => expect(ask('GCSGAME_hotGamesV2')).toBe('ES'), { timeout: 10_000 })
    await waitFor(() => expect(ask('game_menus')).toBe('ES'), { timeout: 10_000 })
    await waitFor(() => expect(ask('GCSGAME_gameList')).toBe('ES'), { timeout: 10_000 })
  } finally {
    await act(() => setLanguage('en'))
  }
})
