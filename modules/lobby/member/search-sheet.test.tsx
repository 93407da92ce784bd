import { cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer, lane, menusOf, page, showAt, title } from './lobby.fixture.tsx'
import { SearchSheet } from './search-sheet.tsx'
import { useSearchKey } from './use-search-key.ts'

const server = fakeServer({
  game_menus: () => menusOf([lane('RNG', 'PG PT'), lane('LIVE', 'EA')]),
  GCSGAME_hotGamesV2: () => ({ list: [title(1, { displayName: 'Popular one' })] }),
  GCSGAME_gameList: ({ query }) =>
    query.get('gameName') === 'qqq'
      ? { ...page([]), nearest: ['Quiet Tiger', 'Quartz', 'Queens'] }
      : page([title(2, { displayName: 'Found one' })]),
})
const user = userEvent.setup()

beforeEach(() => void vi.stubGlobal('fetch', server.fetch))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = async () => {
  showAt(
    '/',
    <SearchSheet onClose={() => undefined} onLogIn={() => undefined} recent={<p>left off</p>} />,
  )
  await screen.findByText('Popular one', {}, { timeout: 15_000 })
  return screen.getByLabelText('Search games', { selector: 'input' })
}
const patient = { timeout: 10_000 }
const last = () => server.callsOf('GCSGAME_gameList').at(-1)?.query

it('shows where one left off and themes before anything is typed, and asks nothing', async () => {
  const before = server.callsOf('GCSGAME_gameList').length
  await show()
  expect(screen.getByText('left off')).toBeTruthy()
  expect(screen.getByText('Wild West')).toBeTruthy()
  expect(server.callsOf('GCSGAME_gameList')).toHaveLength(before)
})

it('shows what is found as tiles, under chips of categories and vendors that narrow it', async () => {
  const field = await show()
  await user.type(field, 'foun')
  await screen.findByText('Found one', {}, patient)
  expect(screen.queryByText('left off')).toBeNull()
  const chips = screen.getByLabelText('Game types')
  await user.click(within(chips).getByText('Slots'))
  await user.click(
    within(screen.getByLabelText('Providers')).getByText('PT', { selector: 'button' }),
  )
  await waitFor(() => expect(last()?.get('vassalage')).toBe('PT'), patient)
  expect(last()?.get('gameType')).toBe('RNG')
  expect(last()?.get('gameName')).toBe('foun')
  expect(
    within(screen.getByLabelText('Providers')).queryByText('EA', { selector: 'button' }),
  ).toBeNull()
})

it('asks when the hand rests, and not between two keys', async () => {
  const field = await show()
  const before = server.callsOf('GCSGAME_gameList').length
  for (const value of ['s', 'sw', 'swi', 'swift']) fireEvent.change(field, { target: { value } })
  expect(server.callsOf('GCSGAME_gameList')).toHaveLength(before)
  await waitFor(() => expect(last()?.get('gameName')).toBe('swift'), patient)
  expect(server.callsOf('GCSGAME_gameList')).toHaveLength(before + 1)
  await user.clear(field)
  await screen.findByText('left off', {}, patient)
})

it('offers the three nearest names and what is popular where nothing is found', async () => {
  const field = await show()
  await user.type(field, 'qqq')
  const nearest = await screen.findByLabelText('Similar names', {}, patient)
  expect(within(nearest).getAllByText(/Qu/)).toHaveLength(3)
  expect(screen.getByText('Popular one')).toBeTruthy()
  await user.click(within(nearest).getByText('Quartz'))
  await screen.findByText('Found one', {}, patient)
  expect(last()?.get('gameName')).toBe('Quartz')
})

it('finds by theme and by trial without a name', async () => {
  await show()
  await user.click(screen.getByText('Wild West'))
  await waitFor(() => expect(last()?.get('theme')).toBe('west'), patient)
  await user.click(screen.getByText('Free play'))
  await waitFor(() => expect(last()?.get('supportPlay')).toBe('0'), patient)
})

it('opens with a slash and with Ctrl and K, but not while the user types in a field', () => {
  const opened = vi.fn()
  renderHook(() => useSearchKey(opened))
  fireEvent.keyDown(document.body, { key: '/' })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  expect(opened).toHaveBeenCalledTimes(2)
  const field = document.body.appendChild(document.createElement('input'))
  fireEvent.keyDown(field, { key: '/' })
  field.remove()
  expect(opened).toHaveBeenCalledTimes(2)
})
