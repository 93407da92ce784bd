import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { setSession } from '@tessera/web-kit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FavouritesScreen } from './favourites-screen.tsx'
import { fakeServer, lane, menusOf, showAt, title } from './lobby.fixture.tsx'

const ana = { token: 't', account: 'ana', memberId: '00000000-0000-7000-8000-0000000000a1' }
const user = userEvent.setup()
const done = { answer: (_answer: Response) => undefined as void }
let kept = [title(1), title(2)]
const refs = () =>
  kept.map(({ nodeId, vassalage, gameType }) => ({ nodeId, vendor: vassalage, gameType }))
const server = fakeServer({
  game_menus: () => menusOf([lane('RNG', 'PG')]),
  MCSFE_getFavoriteGames: () => refs(),
  MCSFE_getFavoriteGamesList: () => ({ content: kept, pageNum: 1, totalPages: 1 }),
  MCSFE_removeFavoriteGameV2: () =>
    new Promise<Response>((answer) => {
      done.answer = answer
    }),
})

beforeEach(() => {
  vi.stubGlobal('fetch', server.fetch)
  kept = [title(1), title(2)]
  setSession(ana)
})
afterEach(() => {
  cleanup()
  act(() => setSession(undefined))
  vi.unstubAllGlobals()
})
const show = () => showAt('/favorite', <FavouritesScreen onLogIn={() => undefined} />)
const tiles = () => screen.getAllByRole('article').length

it('removes a favourite from the list at once, while the request is still running [FV-06]', async () => {
  show()
  const star = await screen.findByRole(
    'button',
    { name: 'Remove Title 1 from favourites' },
    { timeout: 15_000 },
  )
  await user.click(star)
  await waitFor(() => expect(tiles()).toBe(1))
  expect(screen.queryByText('Title 1')).toBeNull()
  const [told] = server.callsOf('MCSFE_removeFavoriteGameV2')
  expect([told?.method, told?.query.get('nodeId')]).toEqual(['DELETE', '1'])
  kept = [title(2)]
  await act(async () => done.answer(Response.json({ success: true, value: { success: true } })))
  await waitFor(() => expect(tiles()).toBe(1))
})

it('says what to do where nothing is kept', async () => {
  kept = []
  show()
  expect(await screen.findByText('No favourites yet', {}, { timeout: 15_000 })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Lobby' })).toBeTruthy()
})
