import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { GameCard } from '@tessera/lobby/member'
import type { GameItem } from '@tessera/lobby/calls'
import { createQueryClient, type Session, setSession } from '@tessera/web-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { followSession } from './follow-session.ts'

type Answer = () => Promise<Response>

const user = userEvent.setup()
const member = (account: string, digit: string): Session => ({
  token: account,
  account,
  memberId: `00000000-0000-7000-8000-00000000000${digit}`,
})
const [ana, ben] = [member('ana', '1'), member('ben', '2')]

/** What the server says to each member, by the token that they show and the call they make. */
const answers = new Map<string, Answer>()
const ok = (value: unknown) => () => Promise.resolve(Response.json({ success: true, value }))
const refused = () =>
  Promise.resolve(Response.json({ success: false, code: 'common.busy' }, { status: 503 }))
const favourite = (nodeId: number) => ({ nodeId, vendor: 'TESSERA', gameType: 'RNG' })
const held: (() => void)[] = []
/** An answer that stays pending until it is released. */
const late =
  (answer: Answer): Answer =>
  () =>
    new Promise((done) => held.push(() => void answer().then(done)))

const letGo = () => held.splice(0).forEach((go) => go())

beforeEach(() => {
  answers.clear()
  held.length = 0
  vi.stubGlobal('fetch', (url: string, { headers }: RequestInit = {}) => {
    const token = [...new Headers(headers).values()].find((each) => /(ana|ben)$/.test(each))
    const who = token?.endsWith('ana') ? 'ana' : 'ben'
    const call = String(url).split(/[?#]/)[0]?.split('/').at(-1)
    return (answers.get(`${who} ${call}`) ?? ok([]))()
  })
})
afterEach(() => {
  cleanup()
  act(() => setSession(undefined))
  vi.unstubAllGlobals()
})

const title = (nodeId: number): GameItem => ({
  nodeId,
  gameName: `Title ${nodeId}`,
  nodeName: `Title ${nodeId}`,
  displayName: `Title ${nodeId}`,
  vassalage: 'TESSERA',
  vendorName: 'Tessera',
  gameCode: `title-${nodeId}`,
  isGame: 'GAME',
  gameType: 'RNG',
  gameClassify: 'SLOT',
  minBet: '0.10',
  minLineNum: 1,
  platform: 'html5-desktop',
  showIcon: '/art/a/200.webp',
  iconUrl: '/art/a',
  lagerIcon: '/art/a/320.webp',
  isHot: 0,
  supportPlay: 1,
  isNew: false,
  theme: 'fruit',
  comingSoon: false,
  declaredReturn: null,
  features: [],
  deviation: null,
  colour: 'transparent',
})

/** A page with two titles that stays open while its visitors change. */
function openPage() {
  const client = createQueryClient()
  followSession(client)
  render(
    <QueryClientProvider client={client}>
      <Router hook={memoryLocation({ path: '/' }).hook}>
        {[1, 2].map((nodeId) => (
          <GameCard key={nodeId} game={title(nodeId)} onLogIn={() => undefined} />
        ))}
      </Router>
    </QueryClientProvider>,
  )
}
const stars = () =>
  screen
    .queryAllByRole('button', { pressed: true })
    .map((star) => /Title (\d)/.exec(star.getAttribute('aria-label') ?? '')?.[1])

test('another member on the same page sees no favourites of an earlier one', async () => {
  answers.set('ana MCSFE_getFavoriteGames', ok([favourite(1)]))
  answers.set('ben MCSFE_getFavoriteGames', late(ok([favourite(2)])))
  openPage()
  act(() => setSession(ana))
  await waitFor(() => expect(stars()).toEqual(['1']))

  act(() => setSession(ben))
  // Nobody knows yet what the other keeps.
  expect(stars()).toEqual([])
  await waitFor(() => expect(held.length).toBeGreaterThan(0))
  expect(stars()).toEqual([])
  letGo()
  await waitFor(() => expect(stars()).toEqual(['2']))

  act(() => setSession(undefined))
  await waitFor(() => expect(stars()).toEqual([]))
})

test('an optimistic change that is refused after its member has left changes nothing for the next one', async () => {
  answers.set('ana MCSFE_getFavoriteGames', ok([favourite(1)]))
  answers.set('ana MCSFE_removeFavoriteGameV2', late(refused))
  answers.set('ben MCSFE_getFavoriteGames', ok([favourite(2)]))
  openPage()
  act(() => setSession(ana))
  await waitFor(() => expect(stars()).toEqual(['1']))
  await user.click(screen.getByRole('button', { pressed: true }))
  await waitFor(() => expect(held.length).toBeGreaterThan(0))
  act(() => setSession(ben))
  await waitFor(() => expect(stars()).toEqual(['2']))

  // Asking anew would hide what was shown meanwhile.
  answers.set('ben MCSFE_getFavoriteGames', late(refused))
  await act(async () => letGo())
  await new Promise((done) => setTimeout(done))
  expect(stars()).toEqual(['2'])
})
