import { fireEvent, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setSession } from '@tessera/web-kit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lobbyPageSize } from '../limits.ts'
import { GameListScreen } from './game-list-screen.tsx'
import { fakeServer, lane, menusOf, page, showAt, title } from './lobby.fixture.tsx'
import { VendorCard } from './vendor-card.tsx'

const kinds = [
  { code: 'JP', vendors: ['PG'] },
  { code: 'SLOT', vendors: ['PG', 'PT'] },
]
const lanes = [lane('RNG', 'PG PT', { gameClassify: kinds }), lane('SPORTS', 'IBC')]
const games = Array.from({ length: lobbyPageSize }, (_, id) => title(id + 1))
let isPhone = false
const server = fakeServer({
  game_menus: () => menusOf(lanes),
  banners: () => ({ list: [] }),
  GCSGAME_gameList: ({ query }) => page(query.get('gameName') === 'nothing' ? [] : games, 20),
  MCSFE_getFavoriteGames: () => [],
  stakeSteps: () => ({
    list: [
      { step: '0.01', most: { amount: '10000', currency: 'JPY' } },
      { step: '0.10', most: { amount: '100000', currency: 'JPY' } },
    ],
  }),
})
const user = userEvent.setup()
const ana = { token: 't', account: 'ana', memberId: '00000000-0000-7000-8000-0000000000a1' }
let asked = 0
const scrolled = vi.fn()

beforeEach(() => {
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('scrollTo', scrolled)
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPhone ? query.includes('max-width') : query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  asked = 0
  isPhone = false
  scrolled.mockClear()
})
afterEach(() => {
  cleanup()
  setSession(undefined)
  vi.unstubAllGlobals()
})

const show = async (path = '/rng') => {
  const shown = showAt(
    path,
    <GameListScreen gameType="RNG" onLogIn={() => (asked += 1)} recent={<p>the last games</p>} />,
  )
  await screen.findByRole('navigation', { name: 'Lists' }, { timeout: 15_000 })
  return shown
}
const listed = () => server.callsOf('GCSGAME_gameList').at(-1)?.query
const listedWith = (name: string, value: string) =>
  waitFor(() => expect(listed()?.get(name)).toBe(value), { timeout: 10_000 })

it('asks for eighteen titles, and has a menu of the vendors [LB-03] [CN-21]', async () => {
  await show()
  await screen.findAllByRole('article')
  expect(listed()?.get('gameType')).toBe('RNG')
  expect(listed()?.get('pageSize') ?? String(lobbyPageSize)).toBe(String(lobbyPageSize))
  const vendors = screen.getByRole('group', { name: 'Providers of Slots' })
  expect(
    within(vendors)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['All', 'PGPG', 'PTPT'])
})

it('has a menu of kinds only where there is more than one [LB-27]', async () => {
  await show()
  expect(screen.getByText('All mechanics')).toBeTruthy()
  cleanup()
  await show('/rng?vassalage=PT')
  expect(screen.queryByText('All mechanics')).toBeNull()
})

it('has the tabs All, Hot, New, Favourites and Recent, and the search by name under All [LB-28] [LB-29]', async () => {
  const { address } = await show()
  const tabs = screen.getByRole('navigation', { name: 'Lists' })
  expect(
    within(tabs)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['All', 'Hot', 'New', 'Favourites', 'Recent'])
  await user.click(screen.getByRole('button', { name: 'Search games' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search games' }), 'owl')
  await listedWith('gameName', 'owl')
  expect(address()).toBe('/rng?q=owl')
  await user.click(within(tabs).getByRole('button', { name: 'Hot' }))
  await listedWith('filter', 'HOT')
  expect(screen.queryByRole('button', { name: /search/i })).toBeNull()
})

it('keeps what is typed while the hand has not rested, and asks once', async () => {
  const { address } = await show()
  await user.click(screen.getByRole('button', { name: 'Search games' }))
  const before = server.callsOf('GCSGAME_gameList').length
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search games' })
  for (const value of ['m', 'mo', 'moo', 'moon']) fireEvent.change(field, { target: { value } })
  expect(field.value).toBe('moon')
  expect(address()).toBe('/rng')
  await listedWith('gameName', 'moon')
  expect(server.callsOf('GCSGAME_gameList')).toHaveLength(before + 1)
})

it('forgets what is being typed when a vendor is chosen before the hand has rested', async () => {
  const { address } = await show('/rng?q=owl')
  await user.type(screen.getByRole('searchbox', { name: 'Search games' }), 'let')
  const vendors = screen.getByRole('group', { name: 'Providers of Slots' })
  await user.click(within(vendors).getByRole('button', { name: /PT/ }))
  await new Promise((done) => setTimeout(done, 400))
  expect(address()).toBe('/rng?vassalage=PT')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

it('resets kind, filter, page and search when a vendor is chosen, at the top of the page [LB-12] [LB-13]', async () => {
  const { address } = await show('/rng?classify=JP&filter=HOT&page=4&q=owl')
  await user.click(
    within(screen.getByRole('group', { name: 'Providers of Slots' })).getByRole('button', {
      name: /PT/,
    }),
  )
  expect(address()).toBe('/rng?vassalage=PT')
  await listedWith('vassalage', 'PT')
  expect(listed()?.get('gameClassify')).toBe('ALL')
  expect(listed()?.get('filter')).toBe('ALL')
  expect(listed()?.get('gameName') ?? '').toBe('')
  expect(listed()?.get('pageNo')).toBe('1')
  expect(scrolled).toHaveBeenLastCalledWith({ top: 0, behavior: 'smooth' })
})

it('asks a guest to log in for favourites and recent games [LB-43]', async () => {
  const { address } = await show()
  await user.click(screen.getByRole('button', { name: 'Favourites' }))
  await user.click(screen.getByRole('button', { name: 'Recent' }))
  expect(asked).toBe(2)
  expect(address()).toBe('/rng')
})

it('shows a member the recent games and favourites', async () => {
  setSession(ana)
  await show()
  await user.click(screen.getByRole('button', { name: 'Recent' }))
  expect(await screen.findByText('the last games')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Favourites' }))
  await listedWith('filter', 'FAV')
})

it('has pages with two at each end and five around the present one [LB-19] [LB-30] [CN-30] [CN-31]', async () => {
  const { address } = await show('/rng?page=10')
  const pager = await screen.findByRole('navigation', { name: 'Pages' })
  const numbers = within(pager)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(numbers).toEqual(['1', '2', '…', '8', '9', '10', '11', '12', '…', '19', '20'])
  await user.click(within(pager).getByRole('button', { name: 'Page 12' }))
  expect(address()).toBe('/rng?page=12')
  await listedWith('pageNo', '12')
})

it('loads more below on a phone, and keeps in the address how much [LB-30]', async () => {
  isPhone = true
  const { address } = await show()
  await user.click(await screen.findByRole('button', { name: 'Load more' }))
  expect(address()).toBe('/rng?more=1')
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2 * lobbyPageSize), {
    timeout: 10_000,
  })
})

it('says «No data» where nothing fits, with advice and a way on [LB-31]', async () => {
  const { address } = await show('/rng?q=nothing')
  expect(await screen.findByText('No data')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show all games' }))
  expect(address()).toBe('/rng')
})

it('has no start button on the card of a slot vendor, which opens its list [LB-08] [LB-35]', () => {
  const [slots, sports] = lanes
    .flatMap(({ cards }) => cards)
    .filter(({ vassalage }) => vassalage !== 'PT')
  showAt('/', <>{slots && <VendorCard card={slots} />}</>)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/rng?vassalage=PG')
  expect(screen.queryByText('Play now')).toBeNull()
  cleanup()
  showAt('/', <>{sports && <VendorCard card={sports} />}</>)
  expect(screen.getByText('Play now')).toBeTruthy()
})

const few = {
  ...lane('RNG', 'TESSERA PG'),
  gameClassify: kinds,
  cards: lane('RNG', 'TESSERA PG').cards.map((card) => ({
    ...card,
    games: card.vassalage === 'PG' ? 100 : 2,
    comingSoon: card.vassalage === 'PG',
  })),
}

it('lists what can be played now at first where most titles wait for their vendors, and all of them when asked', async () => {
  lanes.splice(0, 1, few)
  const { address } = await show()
  await listedWith('availability', 'PLAYABLE')
  const toggle = screen.getByRole('button', { name: 'Playable now 2', pressed: true })
  await user.click(toggle)
  await waitFor(() => expect(listed()?.get('availability')).toBeNull())
  expect(address()).toBe('/rng?show=ALL')
  await user.click(screen.getByRole('button', { name: 'Playable now 2', pressed: false }))
  expect(address()).toBe('/rng?show=PLAYABLE')
})

it('says that a whole list is coming soon, and has no switch there', async () => {
  lanes.splice(0, 1, lane('RNG', 'PG PT'))
  await show()
  expect(screen.getByText(/^Coming soon\. These games open/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Playable now/ })).toBeNull()
})

it('sorts and narrows by mechanic, return and stake, keeps it in the address, and clears it', async () => {
  lanes.splice(0, 1, few)
  const { address } = await show('/rng?show=ALL')
  const choose = (label: string, option: string) =>
    user.selectOptions(screen.getByLabelText(label), option)
  await choose('Sort by', 'Highest RTP')
  await listedWith('sort', 'RETURN')
  await choose('Mechanic', 'Jackpots')
  await listedWith('gameClassify', 'JP')
  await choose('Return to player (RTP)', '95% or more')
  await listedWith('minReturn', '95')
  await screen.findByRole('option', { name: 'Up to ¥10' })
  await choose('Minimum stake', 'Up to ¥10')
  await listedWith('stakeStep', '0.10')
  expect(address()).toBe('/rng?classify=JP&show=ALL&sort=RETURN&return=95&stake=0.10')
  await user.click(screen.getByRole('button', { name: /Clear/ }))
  expect(address()).toBe('/rng?show=ALL&sort=RETURN')
})

it('narrows in-house games by feature and volatility, and lists new ones; the address holds both', async () => {
  lanes.splice(0, 1, few)
  const { address } = await show('/rng?vassalage=TESSERA')
  await user.selectOptions(screen.getByLabelText('Feature'), 'Hold and win')
  await listedWith('feature', 'HOLD')
  await user.selectOptions(screen.getByLabelText('Volatility'), 'High')
  await listedWith('volatility', 'HIGH')
  expect(address()).toBe('/rng?vassalage=TESSERA&feature=HOLD&volatility=HIGH')
  await user.click(screen.getByRole('button', { name: 'New' }))
  await listedWith('filter', 'NEW')
  expect(address()).toBe('/rng?vassalage=TESSERA&filter=NEW&feature=HOLD&volatility=HIGH')
  await user.click(screen.getByRole('button', { name: /Clear/ }))
  expect(address()).toBe('/rng?vassalage=TESSERA&filter=NEW')
  cleanup()
  // Of the games of other providers neither is known.
  await show('/rng?vassalage=PG')
  expect(screen.queryByLabelText('Feature')).toBeNull()
  expect(screen.queryByLabelText('Volatility')).toBeNull()
})
